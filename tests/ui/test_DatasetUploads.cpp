#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDropEvent>
#include <QLayout>
#include <QMimeData>
#include <QProcess>
#include <QProgressBar>
#include <QTextStream>
#include <QtTest>
#include <algorithm>

#include "core/base/FileLock.h"
#include "core/consent/PlaceAccess.h"
#include "tests/support/TestMain.h"
#include "tests/ui/DatasetStage.h"
#include "ui/connect/ConnectPage.h"
#include "ui/dataset/DatasetPage.h"
#include "ui/dataset/UploadCard.h"
#include "ui/models/RecipeJourney.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

constexpr int megabyte = 1'000'000;

QList<PageFactory> datasetPage() {
    return {{Step::Dataset, [](JourneyModel& model, const AppServices& services, QWidget* parent) -> Page* {
                 return new DatasetPage(model, services, parent);
             }}};
}

QList<PageFactory> connectPage() {
    return {{Step::Connect, [](JourneyModel& model, const AppServices& services, QWidget* parent) -> Page* {
                 return new ConnectPage(model, services, parent);
             }}};
}

#define SAYS(text) QTRY_VERIFY2_WITH_TIMEOUT(stage.says(text), qPrintable(stage.words()), 20'000)
#define PRESS(...)                                                            \
    do {                                                                      \
        QTRY_VERIFY2(stage.canPress(__VA_ARGS__), qPrintable(stage.words())); \
        stage.button(__VA_ARGS__)->click();                                   \
    } while (false)

}  // namespace

/// Datasets on their way while the user has second thoughts, goes elsewhere, and comes back.
class TestDatasetUploads : public QObject {
    Q_OBJECT

    static QStringList namesIn(const QString& archive) {
        QProcess tar;
        tar.start(QStringLiteral("tar"), {QStringLiteral("tf"), archive});
        tar.waitForFinished();
        return QString::fromUtf8(tar.readAllStandardOutput()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    }
    /// Eight megabytes of which two have gone and the others take their time.
    static std::shared_ptr<SlowHost> sendSlowly(
        DatasetStage& stage, const std::function<void(JourneyState&, RemoteHost&)>& before = {}) {
        stage.open(datasetPage());
        auto host = stage.connectHost();
        host->freeBytes = 2 * megabyte;
        host->delayMs = 60;
        stage.drop({stage.makeFolder("cats", 8, megabyte)});
        [&] { QTRY_VERIFY(stage.button("dataset.send")->isEnabled()); }();
        if (before) stage.model.change([&](JourneyState& state) { before(state, *host); });
        stage.button("dataset.send")->click();
        [&] { QTRY_VERIFY2(host->carried > 2 * megabyte, qPrintable(stage.words())); }();
        return host;
    }

    /// Nothing is known of a recipe afterwards.
    static void endAtelier(DatasetStage& stage) {
        stage.close();
        stage.model.setHost(nullptr);
        stage.model.change([](JourneyState& state) {
            state.recipe.reset();
            state.agreed.reset();
            state.dataset = {};
        });
    }

    /// What was under way is to go on after that, and the recipe that it is of is named.
    static void isRefusedAtTheNextStart(DatasetStage& stage) {
        stage.open(datasetPage());
        const auto next = stage.connectHost();
        PRESS("dataset.goOn", QStringLiteral("cats"));
        SAYS("another place now");
        SAYS("/course/recipe.json");
        QCOMPARE(next->carried, 0);
    }

    /// A folder that a recipe names and that was agreed to, ready to be sent.
    static QString dropAgreed(DatasetStage& stage) {
        const QString folder = QFileInfo(stage.makeFolder("cats", 2, 1000)).canonicalFilePath();
        stage.model.change([&folder](JourneyState& state) {
            state.recipe = Recipe{};
            state.agreed = {.recipe = QStringLiteral("recipe.json"), .program = {}, .dataset = folder};
        });
        stage.drop({folder});
        [&stage] { QTRY_VERIFY(stage.button("dataset.send")->isEnabled()); }();
        return folder;
    }

private Q_SLOTS:
    /// Between the yes to a recipe and the sending, somebody puts a link in the place of its folder.
    void whatLeadsElsewhereSinceTheYesIsNotSent() {
        DatasetStage stage;
        stage.open(datasetPage());
        stage.connectHost();
        const QString folder = dropAgreed(stage);
        QVERIFY(QDir().rename(folder, folder + QStringLiteral(" away")));
        QVERIFY(QFile::link(stage.makeFolder("private", 1, 1000), folder));
        stage.button("dataset.send")->click();
        SAYS("another place now");
        QVERIFY(!QFile::exists(stage.sent(QStringLiteral("cats.tar"))));
    }

    /// The program that was sent before it brought a link into the way of its place.
    void whatALinkOnTheClusterLeadsElsewhereSinceTheLookIsNotSent() {
        DatasetStage stage;
        stage.open(datasetPage());
        const auto host = stage.connectHost();
        const QString folder = dropAgreed(stage);
        stage.model.change([&host](JourneyState& state) {
            state.agreed->host = host->identity();
            state.agreed->destinations = accessTo(*host, {RemotePath(state.job.data.archive)}, {}).value();
        });
        const QString place = QFileInfo(stage.model.state().agreed->destinations.first().real).path();
        const QString victim = stage.home() + QStringLiteral("/.victim");
        QVERIFY(QDir().mkpath(victim) && QDir().mkpath(QFileInfo(place).path()));
        QVERIFY(!QFile::exists(place) || QDir().rmdir(place));
        QVERIFY(QFile::link(victim, place));
        stage.button("dataset.send")->click();
        SAYS("another place now");
        QVERIFY(QDir(victim).isEmpty());
    }

    /// The same where Atelier was closed in between, and knows of no recipe any more.
    void whatLeadsElsewhereAtTheNextStartIsNotGoneOnWith() {
        DatasetStage stage;
        const QString folder = QFileInfo(stage.makeFolder("cats", 8, megabyte)).canonicalFilePath();
        stage.model.change([&folder](JourneyState& state) {
            state.recipe = Recipe{};
            state.agreed = {
                .recipe = QStringLiteral("/course/recipe.json"), .program = {}, .dataset = folder};
        });
        const auto slow = sendSlowly(stage);
        endAtelier(stage);
        QVERIFY(QDir().rename(folder, folder + QStringLiteral(" away")));
        QVERIFY(QFile::link(stage.makeFolder("private", 8, megabyte), folder));
        isRefusedAtTheNextStart(stage);
        QVERIFY(!QFile::exists(stage.sent(QStringLiteral("cats.tar"))));
    }

    /// A link that was put on the cluster meanwhile.
    void whatGoesElsewhereAtTheNextStartIsNotGoneOnWith() {
        DatasetStage stage;
        QString place;
        const auto slow = sendSlowly(stage, [&place](JourneyState& state, RemoteHost& host) {
            state.recipe = Recipe{};
            state.agreed = {.recipe = QStringLiteral("/course/recipe.json"), .program = {}, .dataset = {}};
            state.agreed->host = host.identity();
            state.agreed->destinations = accessTo(host, {RemotePath(state.job.data.archive)}, {}).value();
            place = QFileInfo(state.agreed->destinations.first().real).path();
        });
        endAtelier(stage);
        const QString elsewhere = stage.home() + QStringLiteral("/elsewhere");
        QVERIFY(QDir().mkpath(elsewhere));
        QVERIFY(QDir().rename(place, place + QStringLiteral(" away")));
        QVERIFY(QFile::link(elsewhere, place));
        isRefusedAtTheNextStart(stage);
        QVERIFY(QDir(elsewhere).isEmpty());
    }

    /// Advice is shown as advice.
    void whatARecipeSaysOfItsDataStays_data() {
        QTest::addColumn<bool>("connectedBefore");
        QTest::newRow("opened once connected") << true;
        QTest::newRow("opened before") << false;
    }
    void whatARecipeSaysOfItsDataStays() {
        QFETCH(bool, connectedBefore);
        DatasetStage stage;
        stage.open(datasetPage());
        OpenedRecipe opened{{}, {}, {}, {}, AgreementKey::of("key")};
        opened.recipe.job.data = {"~/data/own.tar", DataPlacement::Shared};
        opened.datasetPath = stage.makeFolder("cats", 2, 1000);
        const auto open = [&] {
            stage.model.change([&](JourneyState& state) { layOut(state, opened, Language::English); });
        };
        if (connectedBefore) {
            stage.connectHost();
            open();
        } else {
            open();
            stage.connectHost();
            stage.model.change([](JourneyState& state) {
                state.job = suggestedJob(*state.cluster, *state.site, state.job);
            });
        }
        SAYS("10 GB or less");
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        QCOMPARE(stage.model.state().job.data, opened.recipe.job.data);
        QVERIFY(QFile::exists(stage.home() + QStringLiteral("/data/own.tar")));
    }

    void whatTheUserSaidOfWhereDataAreReadStays() {
        DatasetStage stage;
        stage.open(datasetPage());
        stage.connectHost();
        stage.drop({stage.makeFolder("cats", 2, 1000)});
        QTRY_VERIFY(stage.model.state().dataset.summary);
        QCOMPARE(stage.model.state().job.data.placement, DataPlacement::LocalDisk);
        stage.model.change([](JourneyState& state) { state.job.data.placement = DataPlacement::Shared; });
        stage.drop({stage.makeFolder("dogs", 2, 1000)});
        QTRY_VERIFY(stage.model.state().dataset.summary &&
                    stage.model.state().dataset.summary->name == QLatin1String("dogs"));
        QCOMPARE(stage.model.state().job.data.placement, DataPlacement::Shared);
    }

    void pausedInTheMiddleItGoesOnWhereItStopped() {
        DatasetStage stage;
        const auto host = sendSlowly(stage);
        PRESS("dataset.pause", QStringLiteral("cats"));
        SAYS("cats.tar is paused");
        const qint64 before = host->carried;
        auto* goOn = stage.button("dataset.goOn", QStringLiteral("cats"));
        goOn->setFocus();
        QTest::keyClick(goOn, Qt::Key_Space);
        // A second key must not hit what cancels.
        QTRY_VERIFY(stage.button("dataset.pause", QStringLiteral("cats"))->hasFocus());
        host->delayMs = 0;
        SAYS("whole: its SHA-256 is the same at both ends");
        QVERIFY2(host->carried - before < 7 * megabyte, qPrintable(QString::number(host->carried - before)));
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
        QCOMPARE(namesIn(stage.sent(QStringLiteral("cats.tar"))).size(), 9);
    }

    void cancelledAndKeptItGoesOnWhenSentAgain() {
        DatasetStage stage;
        const auto host = sendSlowly(stage);
        PRESS("dataset.cancel", QStringLiteral("cats"));
        SAYS("have arrived. Keep them");
        QVERIFY(stage.window().findChildren<QDialog*>().isEmpty());
        PRESS("dataset.keep");
        SAYS("What has arrived is kept");
        QVERIFY(QFile::exists(stage.sent(QStringLiteral("cats.tar.part"))));
        const qint64 before = host->carried;
        host->delayMs = 0;
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        QVERIFY(host->carried - before < 7 * megabyte);
    }

    void cancelledAndRemovedItLeavesNothing() {
        DatasetStage stage;
        const auto host = sendSlowly(stage);
        PRESS("dataset.cancel", QStringLiteral("cats"));
        PRESS("dataset.remove");
        SAYS("Nothing of it is left on the cluster");
        QCOMPARE(QDir(QFileInfo(stage.sent({})).path()).entryList(QDir::Files), QStringList());
        QVERIFY(!isDone(stage.model.state(), Step::Dataset));
    }

    void afterSecondThoughtsAboutCancellingItGoesOn() {
        DatasetStage stage;
        const auto host = sendSlowly(stage);
        PRESS("dataset.cancel", QStringLiteral("cats"));
        SAYS("have arrived. Keep them");
        host->delayMs = 0;
        PRESS("dataset.goOnAfterAll");
        SAYS("whole: its SHA-256");
    }

    void severalDroppedAtOnceGoOneAfterTheOther() {
        DatasetStage stage;
        stage.open(datasetPage());
        stage.connectHost();
        stage.drop({stage.makeFolder("cats", 3, 1000), stage.makeFolder("dogs", 4, 1000)});
        QTRY_VERIFY(stage.button("dataset.send")->text().startsWith(QStringLiteral("Send all (2)")));
        PRESS("dataset.send");
        SAYS("cats.tar is on the cluster");
        SAYS("dogs.tar is on the cluster");
        QCOMPARE(namesIn(stage.sent(QStringLiteral("dogs.tar"))).size(), 5);
        // The job reads the one whose details are shown.
        QVERIFY(stage.model.state().job.data.archive.endsWith(QStringLiteral("/cats.tar")));
        PRESS("dataset.details", QStringLiteral("dogs"));
        QVERIFY(stage.model.state().job.data.archive.endsWith(QStringLiteral("/dogs.tar")));
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
    }

    void whatIsDroppedAnywhereInTheWindowIsTaken() {
        DatasetStage stage;
        stage.open(datasetPage());
        stage.connectHost();
        QMimeData dropped;
        dropped.setUrls({QUrl::fromLocalFile(stage.makeFolder("cats", 3, 1000)),
                         QUrl::fromLocalFile(stage.makeFolder("dogs", 3, 1000))});
        QDragEnterEvent enters(QPoint(5, 5), Qt::CopyAction, &dropped, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&stage.window(), &enters);
        QVERIFY(enters.isAccepted());
        QDropEvent drops(QPointF(5, 5), Qt::CopyAction, &dropped, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&stage.window(), &drops);
        SAYS("dogs.tar is ready to be sent");
        QVERIFY(stage.model.state().dataset.localPath.endsWith(QStringLiteral("cats")));
    }

    void aCompressedOneIsCalledSoAndUnpacks() {
        DatasetStage stage;
        stage.open(datasetPage());
        stage.connectHost();
        stage.drop({stage.makeFolder("cats", 3, megabyte)});
        auto* box = stage.window().findChild<QComboBox*>(QStringLiteral("dataset.compression"));
        QTRY_VERIFY(box->isVisible());
        // The same letter over and over.
        SAYS("With zstd the archive shrinks from");
        box->setCurrentIndex(1);
        Q_EMIT box->activated(1);
        PRESS("dataset.send");
        SAYS("cats.tar.zst is on the cluster");
        QCOMPARE(namesIn(stage.sent(QStringLiteral("cats.tar.zst"))).size(), 4);
        QVERIFY(stage.model.state().job.data.archive.endsWith(QStringLiteral("cats.tar.zst")));
    }

    void asAFolderEveryFileIsThere() {
        DatasetStage stage;
        stage.open(datasetPage());
        stage.connectHost();
        stage.drop({stage.makeFolder("cats", 3, 1000)});
        auto* box = stage.window().findChild<QComboBox*>(QStringLiteral("dataset.strategy"));
        QTRY_VERIFY(box->isVisible());
        Q_EMIT box->activated(3);
        PRESS("dataset.send");
        SAYS("every file has arrived");
        QVERIFY(QFile::exists(stage.sent(QStringLiteral("cats/train/image 2.ppm"))));
    }

    void whatCannotTravelNeedsTheUsersWord() {
        DatasetStage stage;
        stage.open(datasetPage());
        stage.connectHost();
        const QString cats = stage.makeFolder("cats", 3, 1000);
        QCOMPARE(QProcess::execute(QStringLiteral("mkfifo"), {cats + QStringLiteral("/pipe")}), 0);
        stage.drop({cats});
        SAYS("pipe: a socket, a pipe or a device");
        QVERIFY(!stage.button("dataset.send")->isEnabled());
        auto* word = stage.window().findChild<QCheckBox*>(QStringLiteral("dataset.withoutUnreadable"));
        QVERIFY(word->isVisible());
        word->click();
        SAYS("One entry cannot travel and stays on this computer, as you said.");
        PRESS("dataset.send");
        SAYS("whole, without what was left out: its SHA-256");
        QCOMPARE(namesIn(stage.sent(QStringLiteral("cats.tar"))).size(), 4);
    }

    /// A folder of files says no more than an archive that all has arrived.
    void whatStayedIsNamedOnceAFolderOfFilesIsThere() {
        DatasetStage stage;
        stage.open(datasetPage());
        stage.connectHost();
        const QString cats = stage.makeFolder("cats", 3, 1000);
        QCOMPARE(QProcess::execute(QStringLiteral("mkfifo"), {cats + QStringLiteral("/pipe")}), 0);
        stage.drop({cats});
        auto* box = stage.window().findChild<QComboBox*>(QStringLiteral("dataset.strategy"));
        QTRY_VERIFY(box->isVisible());
        Q_EMIT box->activated(3);
        stage.window().findChild<QCheckBox*>(QStringLiteral("dataset.withoutUnreadable"))->click();
        PRESS("dataset.send");
        SAYS("every file has arrived but for what was left out");
        NO_FAULTS(stage.faults(QStringLiteral("dataset-left-out")));
        SAYS("pipe: a socket, a pipe or a device");
        QVERIFY(QFile::exists(stage.sent(QStringLiteral("cats/train/image 2.ppm"))));
    }

    void whatChangedWhileItWasSentIsNamedInAWarning() {
        DatasetStage stage;
        stage.open(datasetPage());
        const auto host = stage.connectHost();
        const QString cats = stage.makeFolder("cats", 3, 1000);
        host->takeRsync(QStringLiteral("echo more >> %1/train/'image 2.ppm'").arg(shellQuoted(cats)));
        stage.drop({cats});
        auto* box = stage.window().findChild<QComboBox*>(QStringLiteral("dataset.strategy"));
        QTRY_VERIFY(box->isVisible());
        Q_EMIT box->activated(3);
        PRESS("dataset.send");
        SAYS("every file has arrived but for what was left out");
        SAYS("train/image 2.ppm: changed while it was sent; send it again");
        QVERIFY(QFile::exists(stage.sent(QStringLiteral("cats/train/image 1.ppm"))));
    }

    void whatAGroupLosesThereIsSaidOnceItIsThere() {
        DatasetStage stage;
        stage.open(datasetPage());
        stage.connectHost();
        const QString cats = stage.makeFolder("cats", 3, 1000);
        const QString there = stage.sent(QStringLiteral("cats/train/image 2.ppm"));
        QVERIFY(QDir().mkpath(QFileInfo(there).path()));
        QVERIFY(QFile::copy(cats + QStringLiteral("/train/image 1.ppm"), there));
        QVERIFY(QFile::setPermissions(there, QFile::Permissions(0x6664)));
        QVERIFY(
            QFile::setPermissions(cats + QStringLiteral("/train/image 2.ppm"), QFile::Permissions(0x6600)));
        stage.drop({cats});
        auto* box = stage.window().findChild<QComboBox*>(QStringLiteral("dataset.strategy"));
        QTRY_VERIFY(box->isVisible());
        Q_EMIT box->activated(3);
        PRESS("dataset.send");
        SAYS("so the group lost rights there (g-rw)");
        SAYS("chmod g+rw -- '");
        SAYS("every file has arrived.");
    }

    void aLinkToDataElsewhereIsWarnedOf() {
        DatasetStage stage;
        stage.open(datasetPage());
        const QString cats = stage.makeFolder("cats", 3, 1000);
        QVERIFY(QFile::link(QStringLiteral("/data/imagenet"), cats + QStringLiteral("/imagenet")));
        stage.drop({cats});
        SAYS("The link imagenet leads to a place outside the folder, which does not travel");
    }

    void twoFoldersOfOneNameDoNotOverwriteEachOther() {
        DatasetStage stage;
        stage.open(datasetPage());
        stage.connectHost();
        stage.drop({stage.makeFolder("a/images", 3, 1000), stage.makeFolder("b/images", 4, 1000)});
        QTRY_VERIFY(stage.button("dataset.send")->text().contains(QStringLiteral("2")));
        PRESS("dataset.send");
        SAYS("images-2.tar is on the cluster");
        QCOMPARE(namesIn(stage.sent(QStringLiteral("images.tar"))).size(), 4);
        QCOMPARE(namesIn(stage.sent(QStringLiteral("images-2.tar"))).size(), 5);
    }

    void theSameFolderAgainIsThereAlready() {
        DatasetStage stage;
        stage.open(datasetPage());
        const auto host = stage.connectHost();
        const QString cats = stage.makeFolder("cats", 3, 1000);
        stage.drop({cats});
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        const qint64 before = host->carried;
        stage.drop({cats});
        SAYS("It is already there, verified on");
        QCOMPARE(host->carried, before);
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
    }

    void aFolderThatChangedSinceIsAskedAbout() {
        DatasetStage stage;
        stage.open(datasetPage());
        stage.connectHost();
        const QString cats = stage.makeFolder("cats", 3, 1000);
        stage.drop({cats});
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        stage.makeFolder("cats", 5, 2000);
        stage.drop({cats});
        SAYS("Files added: 2; changed: 3; removed: 0.");
        SAYS("sending just what changed would not be quicker");
        NO_FAULTS(stage.faults(QStringLiteral("dataset-changed")));
        PRESS("dataset.useThere");
        SAYS("It is already there");
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
        stage.drop({cats});
        PRESS("dataset.sendChanges");
        SAYS("whole: its SHA-256");
        QCOMPARE(namesIn(stage.sent(QStringLiteral("cats.tar"))).size(), 6);
    }

    void aPartOfOtherDataIsRemovedOnlyWithAWord() {
        DatasetStage stage;
        const auto host = sendSlowly(stage);
        PRESS("dataset.cancel", QStringLiteral("cats"));
        PRESS("dataset.keep");
        host->delayMs = 0;
        stage.drop({stage.makeFolder("cats", 9, megabyte)});
        SAYS("An upload of other data was begun at that place");
        PRESS("dataset.send");
        SAYS("Remove them and start over?");
        NO_FAULTS(stage.faults(QStringLiteral("dataset-asking")));
        PRESS("dataset.leave");
        SAYS("What has arrived is kept");
        QVERIFY(QFile::exists(stage.sent(QStringLiteral("cats.tar.part"))));
        PRESS("dataset.send");
        PRESS("dataset.startOver");
        SAYS("whole: its SHA-256");
        QCOMPARE(namesIn(stage.sent(QStringLiteral("cats.tar"))).size(), 10);
    }

    void aCutConnectionIsGoneOnWithByItself() {
        DatasetStage stage;
        const auto host = sendSlowly(stage);
        host->isCut = true;
        QTRY_VERIFY(!stage.model.state().connected);
        SAYS("cats.tar was cut off");
        const auto next = stage.connectHost();
        SAYS("whole: its SHA-256");
        QVERIFY(next->carried < 7 * megabyte);
    }

    void whatWasUnderWayWhenTheWindowClosedIsOfferedAtTheNextStart() {
        DatasetStage stage;
        sendSlowly(stage);
        // What the window has not heard of yet it cannot tell of afterwards.
        QTRY_VERIFY(std::ranges::any_of(stage.window().findChildren<QProgressBar*>(), [](const auto* bar) {
            return bar->isVisible() && bar->value() > bar->minimum();
        }));
        stage.close();
        stage.model.setHost(nullptr);
        stage.model.change([](JourneyState& state) { state.dataset = {}; });
        stage.open(datasetPage() + connectPage());
        stage.window().goTo(Step::Connect);
        SAYS("cats.tar was on its way to moi@local when Atelier was closed; ");
        SAYS("B had arrived");
        PRESS("connect.pending");
        QCOMPARE(stage.window().currentStep(), Step::Dataset);
        SAYS("Atelier was closed on");
        SAYS("once you are connected to moi@local");
        const auto next = stage.connectHost();
        PRESS("dataset.goOn", QStringLiteral("cats"));
        SAYS("whole: its SHA-256");
        QVERIFY(next->carried < 7 * megabyte);
        stage.window().goTo(Step::Connect);
        QVERIFY2(!stage.says("when Atelier was closed"), "told of though it has arrived");
        stage.window().goTo(Step::Dataset);
        // It is the job's, and what nobody has counted is not said to be none.
        QTRY_VERIFY(isDone(stage.model.state(), Step::Dataset));
        QVERIFY(!stage.says("Largest file"));
        stage.close();
        stage.model.change([](JourneyState& state) { state.dataset = {}; });
        stage.open(datasetPage());
        QVERIFY(!stage.says("cats.tar"));
    }

    /// Another Atelier, or atelierctl, holds the file in which finished uploads are noted.
    void aLedgerThatAnotherAtelierHoldsIsSaid() {
        DatasetStage stage;
        QProcess other;
        other.start(
            QCoreApplication::applicationFilePath(),
            atelier::testing::wordsOfThisTest(
                {QStringLiteral("--hold"), stage.services.dataFolder + QStringLiteral("/uploads.json")}));
        QVERIFY(other.waitForReadyRead(30000));
        QCOMPARE(other.readLine().trimmed(), QByteArray("held"));
        stage.open(datasetPage());
        stage.connectHost();
        stage.drop({stage.makeFolder("cats", 2, 1000)});
        PRESS("dataset.send");
        SAYS("It is on the cluster, whole, but this computer could not note that");
        SAYS("uploads.json is in use by");
        QVERIFY(stage.says(qPrintable(QString::number(other.processId()))));
        QCOMPARE(namesIn(stage.sent(QStringLiteral("cats.tar"))).size(), 3);
        NO_FAULTS(stage.faults(QStringLiteral("dataset-not-noted")));
        other.closeWriteChannel();
        other.waitForFinished();
    }

    void whatIsUnderWayAndCannotBeNotedIsSaid() {
        DatasetStage stage;
        // A folder that is a file: nobody can note anything in it, root neither.
        QFile inTheWay(stage.services.dataFolder);
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const auto host = sendSlowly(stage);
        SAYS("What is under way could not be noted on this computer");
        host->delayMs = 0;
        SAYS("cats.tar is on the cluster");
        QTRY_VERIFY(!stage.says("What is under way could not be noted"));
    }

    /// The words of a progress grow and take another line at any moment. The layout follows with the next
    /// picture: no card keeps a height of earlier words on the screen.
    void noCardKeepsAHeightOfEarlierWords() {
        DatasetStage stage;
        const auto host = sendSlowly(stage);
        stage.drop({stage.makeFolder("dogs", 3, 1000)});
        QTRY_VERIFY(stage.button("dataset.details", QStringLiteral("cats")));
        const auto cramped = [&] {
            stage.layOut();
            for (const auto* card : visible<UploadCard>(&stage.window()))
                if (card->height() < card->layout()->totalHeightForWidth(card->width())) return inWords(card);
            return QString();
        };
        for (int round = 0; round < 8; ++round) {
            round % 2 ? stage.setPseudoLanguage() : stage.setLanguage(Language::English);
            stage.window().resize(round % 2 ? stage.window().minimumSize() : QSize(1280, 800));
            for (int i = 0; i < 5; ++i) {
                QTest::qWait(5);
                if (cramped().isEmpty()) continue;
                QCoreApplication::processEvents();
                QVERIFY2(cramped().isEmpty(), qPrintable(cramped()));
            }
        }
    }

    void looksRightWhileItIsOnItsWay() {
        DatasetStage stage;
        const auto host = sendSlowly(stage);
        stage.drop({stage.makeFolder("dogs", 3, 1000)});
        QTRY_VERIFY(stage.button("dataset.details", QStringLiteral("cats")));
        // However long it takes to look at it.
        host->delayMs = 1000;
        NO_FAULTS(stage.faults(QStringLiteral("dataset-sending")));
        NO_FAULTS(unreachableControls(&stage.window()));
        PRESS("dataset.cancel", QStringLiteral("cats"));
        SAYS("have arrived. Keep them");
        NO_FAULTS(stage.faults(QStringLiteral("dataset-cancelled")));
    }
};

/// As another Atelier would: holds the lock of a file until its input ends.
int hold(const QString& file) {
    const auto lock = FileLock::take(file, 0);
    QTextStream(stdout) << (lock ? "held" : "not held") << Qt::endl;
    QTextStream(stdin).readAll();
    return 0;
}

static int runThis(int argc, char** argv) {
    if (argc > 2 && QByteArrayView(argv[1]) == "--hold") {
        const QCoreApplication app(argc, argv);
        return hold(QCoreApplication::arguments().at(2));
    }
    QApplication app(argc, argv);
    TestDatasetUploads test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}

ATELIER_REGISTERED_TEST(runThis)
#include "test_DatasetUploads.moc"
