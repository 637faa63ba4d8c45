#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDropEvent>
#include <QLayout>
#include <QLineEdit>
#include <QMimeData>
#include <QProcess>
#include <QProgressBar>
#include <QTextStream>
#include <QtTest>
#include <algorithm>

#include "core/files/FileLock.h"
#include "tests/support/TestMain.h"
#include "tests/ui/dataset/DatasetStage.h"
#include "ui/connect/ConnectPage.h"
#include "ui/dataset/DatasetPage.h"
#include "ui/dataset/UploadCard.h"
#include "ui/models/RecipeJourney.h"
#include "ui/shell/StepButton.h"
#include "ui/widgets/ProgressLine.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

QList<PageFactory> connectPage() {
    return {{Step::Connect, [](JourneyModel& model, const AppServices& services, QWidget* parent) -> Page* {
                 return new ConnectPage(model, services, parent);
             }}};
}

/// What the rail says of the step Dataset.
bool railSays(DatasetStage& stage, const QString& words) {
    const auto buttons = stage.window().findChildren<StepButton*>();
    return std::ranges::any_of(buttons, [&words](const StepButton* button) {
        return button->step() == Step::Dataset && button->accessibleDescription().contains(words);
    });
}

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

private Q_SLOTS:
    void pausedInTheMiddleItGoesOnWhereItStopped() {
        DatasetStage stage;
        const auto host = stage.sendSlowly();
        PRESS("dataset.pause", QStringLiteral("cats"));
        SAYS("cats.tar is paused");
        const qint64 before = host->carried;
        auto* resume = stage.button("dataset.resume", QStringLiteral("cats"));
        resume->setFocus();
        QTest::keyClick(resume, Qt::Key_Space);
        // A second key must not hit what cancels.
        QTRY_VERIFY(stage.button("dataset.pause", QStringLiteral("cats"))->hasFocus());
        host->delayMs = 0;
        SAYS("whole: its SHA-256 is the same at both ends");
        QVERIFY2(host->carried - before < 7 * megabyte, qPrintable(QString::number(host->carried - before)));
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
        QCOMPARE(namesIn(stage.sent(QStringLiteral("cats.tar"))).size(), 9);
    }

    /// The cards are the last thing of the page, and the window may be low.
    void aFailureIsBroughtIntoSight() {
        DatasetStage stage;
        const auto host = stage.openConnected();
        stage.window().resize(stage.window().minimumSize());
        QStringList folders;
        for (const char* name : {"ants", "bees", "cats", "dogs", "eels"})
            folders << stage.makeFolder(name, 2, 1000);
        stage.drop(folders);
        QTRY_VERIFY(stage.button("dataset.send")->isEnabled());
        QTRY_VERIFY(stage.button("dataset.send")->text().contains(QLatin1Char('5')));
        // A file stands where the folder of the account would be.
        QFile inTheWay(QFileInfo(stage.sent({})).path());
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        inTheWay.close();
        PRESS("dataset.send");
        const auto failures = [&stage] {
            QList<Notice*> found;
            for (auto* card : stage.window().findChildren<UploadCard*>())
                for (auto* notice : card->findChildren<Notice*>())
                    if (notice->kind() == Notice::Kind::Error && !notice->isHidden()) found << notice;
            return found;
        };
        QTRY_COMPARE_WITH_TIMEOUT(failures().size(), folders.size(), 60'000);
        const auto isWhole = [](const Notice* notice) {
            return notice->visibleRegion().boundingRect().height() == notice->height();
        };
        QTRY_VERIFY(isWhole(failures().constLast()));
    }

    void cancelledAndKeptItGoesOnWhenSentAgain() {
        DatasetStage stage;
        const auto host = stage.sendSlowly();
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
        const auto host = stage.sendSlowly();
        PRESS("dataset.cancel", QStringLiteral("cats"));
        PRESS("dataset.remove");
        SAYS("Nothing of it is left on the cluster");
        QCOMPARE(QDir(QFileInfo(stage.sent({})).path()).entryList(QDir::Files), QStringList());
        QVERIFY(!isDone(stage.model.state(), Step::Dataset));
    }

    void afterSecondThoughtsAboutCancellingItGoesOn() {
        DatasetStage stage;
        const auto host = stage.sendSlowly();
        PRESS("dataset.cancel", QStringLiteral("cats"));
        SAYS("have arrived. Keep them");
        host->delayMs = 0;
        PRESS("dataset.resumeAfterAll");
        SAYS("whole: its SHA-256");
    }

    void severalDroppedAtOnceGoOneAfterTheOther() {
        DatasetStage stage;
        stage.openConnected();
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
        stage.openConnected();
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
        stage.openConnected();
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
        stage.openConnected();
        stage.drop({stage.makeFolder("cats", 3, 1000)});
        stage.chooseFilesInAFolder();
        PRESS("dataset.send");
        SAYS("every file has arrived");
        QVERIFY(QFile::exists(stage.sent(QStringLiteral("cats/train/image 2.ppm"))));
    }

    void whatCannotTravelNeedsTheUsersWord() {
        DatasetStage stage;
        stage.openConnected();
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
        stage.openConnected();
        const QString cats = stage.makeFolder("cats", 3, 1000);
        QCOMPARE(QProcess::execute(QStringLiteral("mkfifo"), {cats + QStringLiteral("/pipe")}), 0);
        stage.drop({cats});
        stage.chooseFilesInAFolder();
        stage.window().findChild<QCheckBox*>(QStringLiteral("dataset.withoutUnreadable"))->click();
        PRESS("dataset.send");
        SAYS("What is named here is not, or not as it is");
        NO_FAULTS(stage.faults(QStringLiteral("dataset-left-out")));
        SAYS("pipe: a socket, a pipe or a device");
        QVERIFY(QFile::exists(stage.sent(QStringLiteral("cats/train/image 2.ppm"))));
    }

    void whatChangedWhileItWasSentIsNamedInAWarning() {
        DatasetStage stage;
        const auto host = stage.openConnected();
        const QString cats = stage.makeFolder("cats", 3, 1000);
        host->takeRsync(QStringLiteral("echo more >> %1/train/'image 2.ppm'").arg(shellQuoted(cats)));
        stage.drop({cats});
        stage.chooseFilesInAFolder();
        PRESS("dataset.send");
        SAYS("What is named here is not, or not as it is");
        SAYS("train/image 2.ppm: changed while it was sent; send it again");
        QVERIFY(QFile::exists(stage.sent(QStringLiteral("cats/train/image 1.ppm"))));
        NO_FAULTS(stage.faults(QStringLiteral("dataset-changed-meanwhile")));
        host->takeRsync({});
        PRESS("dataset.again");
        SAYS("every file has arrived.");
        QCOMPARE(QFileInfo(stage.sent(QStringLiteral("cats/train/image 2.ppm"))).size(),
                 QFileInfo(cats + QStringLiteral("/train/image 2.ppm")).size());
    }

    void whatIsRemovedWhileItIsSentIsNotCounted() {
        DatasetStage stage;
        const auto host = stage.openConnected();
        const QString cats = stage.makeFolder("cats", 3, 1000);
        host->takeRsync(QStringLiteral("trap 'rm -f %1/train/image\\ 2.ppm' EXIT").arg(cats));
        stage.drop({cats});
        stage.chooseFilesInAFolder();
        PRESS("dataset.send");
        SAYS(
            "train/image 2.ppm: removed or moved away here while it was sent; what had come by then is "
            "there");
        QVERIFY(QFile::exists(stage.sent(QStringLiteral("cats/train/image 2.ppm"))));
        QVERIFY2(!stage.says("files: 4"), qPrintable(stage.words()));
        host->takeRsync({});
        PRESS("dataset.again");
        SAYS("every file has arrived.");
    }

    void whatAGroupLosesThereIsSaidOnceItIsThere() {
        DatasetStage stage;
        stage.openConnected();
        const QString cats = stage.makeFolder("cats", 3, 1000);
        const QString there = stage.sent(QStringLiteral("cats/train/image 2.ppm"));
        QVERIFY(QDir().mkpath(QFileInfo(there).path()));
        QVERIFY(QFile::copy(cats + QStringLiteral("/train/image 1.ppm"), there));
        QVERIFY(QFile::setPermissions(there, QFile::Permissions(0x6664)));
        QVERIFY(
            QFile::setPermissions(cats + QStringLiteral("/train/image 2.ppm"), QFile::Permissions(0x6600)));
        stage.drop({cats});
        stage.chooseFilesInAFolder();
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
        stage.openConnected();
        stage.drop({stage.makeFolder("a/images", 3, 1000), stage.makeFolder("b/images", 4, 1000)});
        QTRY_VERIFY(stage.button("dataset.send")->text().contains(QStringLiteral("2")));
        PRESS("dataset.send");
        SAYS("images-2.tar is on the cluster");
        QCOMPARE(namesIn(stage.sent(QStringLiteral("images.tar"))).size(), 4);
        QCOMPARE(namesIn(stage.sent(QStringLiteral("images-2.tar"))).size(), 5);
    }

    void theSameFolderAgainIsThereAlready() {
        DatasetStage stage;
        const auto host = stage.openConnected();
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
        stage.openConnected();
        const QString cats = stage.makeFolder("cats", 3, 1000);
        stage.drop({cats});
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        stage.makeFolder("cats", 5, 2000);
        stage.drop({cats});
        SAYS("Files added: 2; changed: 3; removed: 0.");
        SAYS("sending just what changed would not be quicker");
        NO_FAULTS(stage.faults(QStringLiteral("dataset-changed")));
        PRESS("dataset.useExisting");
        SAYS("As you chose, the job reads what was sent there");
        QVERIFY2(!stage.says("It is already there"), qPrintable(stage.words()));
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
        QVERIFY(railSays(stage, QStringLiteral("An earlier version of the dataset is used")));
        NO_FAULTS(stage.faults(QStringLiteral("dataset-earlier")));
        PRESS("dataset.again");
        SAYS("whole: its SHA-256");
        QCOMPARE(namesIn(stage.sent(QStringLiteral("cats.tar"))).size(), 6);
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
        QVERIFY(!railSays(stage, QStringLiteral("An earlier version of the dataset is used")));
    }

    /// The decision stays when its user comes back from elsewhere, and so does what it can be changed with.
    void theEarlierDatasetIsStillUsedAfterAVisitElsewhere() {
        DatasetStage stage;
        const auto host = stage.openConnected();
        const QString cats = stage.makeFolder("cats", 3, 1000);
        stage.drop({cats});
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        stage.makeFolder("cats", 5, 2000);
        stage.drop({cats});
        PRESS("dataset.useExisting");
        SAYS("As you chose, the job reads what was sent there");
        const auto goTo = [&stage](const std::shared_ptr<RemoteHost>& there, const char* cluster,
                                   const QString& home) {
            stage.model.setHost(there, [&](JourneyState& state) {
                state.cluster->id = QLatin1String(cluster);
                state.site->home = home;
            });
        };
        const QString home = stage.path("elsewhere");
        QDir().mkpath(home);
        goTo(std::make_shared<LocalCluster>(home, false), "other", home);
        QVERIFY(!isDone(stage.model.state(), Step::Dataset));
        goTo(host, "local", stage.home());
        SAYS("Files added: 2; changed: 3; removed: 0.");
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
        QVERIFY(railSays(stage, QStringLiteral("An earlier version of the dataset is used")));
        PRESS("dataset.sendChanges");
        SAYS("whole: its SHA-256");
        QCOMPARE(namesIn(stage.sent(QStringLiteral("cats.tar"))).size(), 6);
    }

    void theWayThatIsShownIsTheOneItWent() {
        DatasetStage stage;
        const auto host = stage.openConnected();
        host->takeRsync({});
        const QString cats = stage.makeFolder("cats", 8, megabyte);
        stage.drop({cats});
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        QVERIFY2(stage.says("streamed, no copy on this computer"), qPrintable(stage.words()));
        stage.makeFolder("cats", 1, megabyte / 2);
        stage.drop({cats});
        SAYS("little has changed since the last time, and only that is sent");
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        QVERIFY2(stage.says("packed first, then sent"), qPrintable(stage.words()));
        QVERIFY2(!stage.says("streamed, no copy on this computer"), qPrintable(stage.words()));
    }

    void aPartOfOtherDataIsRemovedOnlyWithAWord() {
        DatasetStage stage;
        const auto host = stage.sendSlowly();
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

    void aCutConnectionIsGoneOnWithByItself_data() {
        QTest::addColumn<bool>("isNoticedByOthers");
        QTest::newRow("noticed by what is sent") << false;
        QTest::newRow("noticed by others first") << true;
    }
    void aCutConnectionIsGoneOnWithByItself() {
        QFETCH(bool, isNoticedByOthers);
        DatasetStage stage;
        const auto host = stage.sendSlowly();
        host->isCut = true;
        if (isNoticedByOthers) stage.model.dropLostConnection();
        QTRY_VERIFY(!stage.model.state().connected);
        SAYS("cats.tar was cut off");
        const auto next = stage.connectHost();
        SAYS("whole: its SHA-256");
        QVERIFY(next->carried < 7 * megabyte);
    }

    /// Over a connection that its user has ended nothing is sent; the next one goes on.
    void whoDisconnectsEndsWhatIsSentUntilTheNextSignIn() {
        DatasetStage stage;
        std::weak_ptr<RemoteHost> line = stage.sendSlowly();
        stage.model.setHost(nullptr);
        QTRY_VERIFY2(line.expired(), "the connection is held by what is still sent over it");
        SAYS("It goes by itself once you are connected to");
        QVERIFY(!QFileInfo::exists(stage.sent("cats.tar")));
        stage.connectHost();
        SAYS("whole: its SHA-256");
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
    }

    /// Nobody is connected, and has second thoughts about what waits for the connection.
    void whatWaitsForAConnectionCanBeStoppedWithoutOne() {
        DatasetStage stage;
        stage.sendSlowly();
        stage.model.setHost(nullptr);
        SAYS("It goes by itself once you are connected to");
        QVERIFY2(stage.says("Connect to a cluster first."), qPrintable(stage.words()));
        stage.typeOn("dataset.pause", Qt::Key_Space);
        SAYS("cats.tar is paused");
        // The keyboard stays with the upload.
        QTRY_VERIFY(stage.button("dataset.resume", QStringLiteral("cats"))->hasFocus());
        NO_FAULTS(stage.faults(QStringLiteral("dataset-paused-signed-out")));
        stage.typeOn("dataset.resume", Qt::Key_Space);
        SAYS("It goes by itself once you are connected to");
        stage.typeOn("dataset.cancel", Qt::Key_Space);
        SAYS("have arrived. Keep them");
        NO_FAULTS(stage.faults(QStringLiteral("dataset-deciding-signed-out")));
        stage.typeOn("dataset.keep", Qt::Key_Space);
        SAYS("What has arrived is kept");
        stage.typeOn("dataset.forget", Qt::Key_Space);
        QTRY_VERIFY(visible<UploadCard>(&stage.window()).isEmpty());
        QVERIFY(stage.model.state().dataset.localPath.isEmpty());
        QVERIFY(QFile::exists(stage.sent(QStringLiteral("cats.tar.part"))));
    }

    void whatNeedsAConnectionCannotBeUsedWithoutOne() {
        DatasetStage stage;
        stage.openConnected();
        stage.drop({stage.makeFolder("cats", 3, 1000)});
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        stage.makeFolder("cats", 5, 1000);
        stage.drop({stage.path("cats")});
        QTRY_VERIFY(stage.canPress("dataset.sendChanges"));
        stage.drop({stage.makeFolder("dogs", 3, 1000)});
        SAYS("cats.tar is ready to be sent");
        stage.model.setHost(nullptr);
        QVERIFY(!stage.the<PathDrop>("dataset.drop")->isEnabled());
        QVERIFY(!stage.the<QLineEdit>("dataset.archive")->isEnabled());
        QVERIFY(!stage.the<QComboBox>("dataset.strategy")->isEnabled());
        QVERIFY(!stage.canPress("dataset.send"));
        stage.typeOn("dataset.forget", Qt::Key_Space, QStringLiteral("cats"));
        QTRY_VERIFY(visible<UploadCard>(&stage.window()).isEmpty());
    }

    /// A dataset that is only being read needs no connection, nor does leaving that be.
    void readingADatasetCanBeStoppedWithoutAConnection() {
        DatasetStage stage;
        stage.open(datasetPage());
        const QString cats = stage.makeFolder("cats", 3, 1000);
        stage.model.change([&cats](JourneyState& state) { state.dataset.localPath = cats; });
        QVERIFY2(stage.says("Connect to a cluster first."), qPrintable(stage.words()));
        for (auto* line : visible<ProgressLine>(&stage.window())) {
            auto* cancel = line->findChild<QPushButton*>();
            cancel->setFocus();
            QTest::keyClick(cancel, Qt::Key_Space);
        }
        QVERIFY(stage.model.state().dataset.localPath.isEmpty());
    }

    void whatWasUnderWayWhenTheWindowClosedIsOfferedAtTheNextStart() {
        DatasetStage stage;
        stage.sendSlowly();
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
        PRESS("dataset.resume", QStringLiteral("cats"));
        SAYS("whole: its SHA-256");
        QVERIFY(next->carried < 7 * megabyte);
        stage.window().goTo(Step::Connect);
        QTRY_VERIFY2_WITH_TIMEOUT(!stage.says("when Atelier was closed"), "told of though it has arrived",
                                  60'000);
        stage.window().goTo(Step::Dataset);
        // It is the job's, and was counted anew when it went on.
        QTRY_VERIFY(isDone(stage.model.state(), Step::Dataset));
        QVERIFY(stage.says("Largest file"));
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
        stage.openConnected();
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
        const auto host = stage.sendSlowly();
        SAYS("What is under way could not be noted on this computer");
        host->delayMs = 0;
        SAYS("cats.tar is on the cluster");
        QTRY_VERIFY(!stage.says("What is under way could not be noted"));
    }

    /// The words of a progress grow and take another line at any moment. The layout follows with the next
    /// picture: no card keeps a height of earlier words on the screen.
    void noCardKeepsAHeightOfEarlierWords() {
        DatasetStage stage;
        const auto host = stage.sendSlowly();
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
                // Meanwhile it goes on, and each picture may be another.
                QTest::qWait(5);
                if (cramped().isEmpty()) continue;
                QCoreApplication::processEvents();
                QVERIFY2(cramped().isEmpty(), qPrintable(cramped()));
            }
        }
    }

    void looksRightWhileItIsOnItsWay() {
        DatasetStage stage;
        const auto host = stage.sendSlowly();
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
    const auto lock = FileLock::acquire(file, 0);
    QTextStream(stdout) << (lock ? "held" : "not held") << Qt::endl;
    QTextStream(stdin).readAll();
    return 0;
}

static int runTestDatasetUploads(int argc, char** argv) {
    if (argc > 2 && QByteArrayView(argv[1]) == "--hold") {
        const QCoreApplication app(argc, argv);
        return hold(QCoreApplication::arguments().at(2));
    }
    QApplication app(argc, argv);
    TestDatasetUploads test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}

ATELIER_REGISTERED_TEST(runTestDatasetUploads)
#include "test_DatasetUploads.moc"
