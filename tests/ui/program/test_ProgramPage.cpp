#include <sys/stat.h>

#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>

#include "core/consent/LookAtPlaces.h"
#include "core/credentials/Credentials.h"
#include "core/journey/ProgramFiles.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/HiddenWork.h"
#include "tests/support/LocalHost.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"
#include "tests/ui/program/BreakingHost.h"
#include "ui/program/ProgramPage.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/PathDrop.h"
#include "ui/widgets/ProgressLine.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

void write(const QString& path, const QByteArray& text) {
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

QList<PageFactory> programPage() {
    return {{Step::Program, [](JourneyModel& model, const AppServices& services, QWidget* parent) -> Page* {
                 return new ProgramPage(model, services, parent);
             }}};
}

bool noticeSays(const QWidget* page, const QString& words) {
    const auto notices = page->findChildren<Notice*>();
    return std::any_of(notices.begin(), notices.end(), [&words](const Notice* notice) {
        return notice->isVisible() && notice->text().contains(words);
    });
}

}  // namespace

class TestProgramPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        write(code() + QStringLiteral("/train.py"),
              "import matplotlib.pyplot as plt\nplt.plot([1])\nplt.show()\n");
        write(code() + QStringLiteral("/requirements.txt"), "numpy\n");
        QDir().mkpath(home());
    }

    /// It comes so out of a journey of before, or of a recipe.
    void aKeyThatWasNotKeptIsAskedForAgain() {
        PageStage stage;
        stage.open(programPage());
        auto* arguments = stage.the<QLineEdit>("program.arguments");
        const auto isAsked = [arguments] {
            return arguments->accessibleDescription().contains(QString::fromUtf16(credentialMask));
        };
        stage.model.change([](JourneyState& state) {
            state.program.gitAddress = QStringLiteral("https://example.org/a.git");
            state.job.program.arguments = {QStringLiteral("--api-key"), QString::fromUtf16(credentialMask)};
        });
        QTRY_VERIFY(isAsked());
        NO_FAULTS(stage.faults(QStringLiteral("program-key-missing")));
        stage.model.change([](JourneyState& state) {
            state.job.program.arguments.last() = QStringLiteral("hunter2-hunter2");
        });
        QTRY_VERIFY(!isAsked());
    }

    void aDroppedFolderIsReadAndItsFaultsAreShown() {
        PageStage stage;
        auto* page = stage.open(programPage());
        signIn(stage);
        page->findChild<PathDrop*>(QStringLiteral("program.folder"))->choose(code());
        QTRY_COMPARE(stage.model.state().program.findings.size(), 1);
        QCOMPARE(stage.model.state().program.findings.first().line, 3);
        QCOMPARE(stage.model.state().job.program.entryPoint, QStringLiteral("train.py"));
        QCOMPARE(stage.model.state().job.program.folder, QStringLiteral("~/atelier/ml test"));
        QCOMPARE(stage.model.state().job.environment.requirements, QStringLiteral("requirements.txt"));
    }

    void anotherFoldersScriptsAreOfferedInPlaceOfTheFirstOnes() {
        const QString other = folder_->filePath(QStringLiteral("lancé à la main"));
        write(other + QStringLiteral("/régression.py"), "print(1)\n");
        PageStage stage;
        auto* page = stage.open(programPage());
        auto* folder = page->findChild<PathDrop*>(QStringLiteral("program.folder"));
        auto* scripts = page->findChild<QComboBox*>(QStringLiteral("program.entryPoint"));
        folder->choose(code());
        QTRY_COMPARE(scripts->currentText(), QStringLiteral("train.py"));
        folder->choose(other);
        QTRY_COMPARE(scripts->currentText(), QStringLiteral("régression.py"));
        QCOMPARE(scripts->count(), 1);
        QCOMPARE(scripts->itemText(0), QStringLiteral("régression.py"));
        QCOMPARE(stage.model.state().job.environment.requirements, QString());
    }

    void whatWasTypedForTheEarlierProgramIsPutAsideAndTakenBack() {
        const QString other = folder_->filePath(QStringLiteral("other"));
        write(other + QStringLiteral("/train.py"), "print(1)\n");
        PageStage stage;
        stage.open(programPage());
        signIn(stage);
        auto* folder = stage.the<PathDrop>("program.folder");
        folder->choose(code());
        QTRY_COMPARE(stage.model.state().job.program.entryPoint, QStringLiteral("train.py"));
        auto* arguments = stage.the<QLineEdit>("program.arguments");
        stage.window().activateWindow();
        arguments->setFocus();
        QTest::keyClicks(arguments, QStringLiteral("--epochs 12 --api-key hunter2-hunter2"));
        QTest::keyClick(arguments, Qt::Key_Return);
        const QStringList typed = stage.model.state().job.program.arguments;
        QCOMPARE(typed.size(), 4);
        auto* notice = stage.the<Notice>("program.putAside");
        QVERIFY(!notice->isVisible());
        // What is dropped takes the keyboard from nobody.
        folder->choose(other);
        QTRY_VERIFY(stage.model.state().program.listing);
        QCOMPARE(stage.model.state().job.program.arguments, QStringList());
        QCOMPARE(arguments->text(), QString());
        QVERIFY(notice->isVisible());
        QVERIFY2(notice->text().contains(QStringLiteral("arguments: --epochs 12")),
                 qPrintable(notice->text()));
        QVERIFY2(!notice->text().contains(QStringLiteral("hunter2")), qPrintable(notice->text()));
        NO_FAULTS(stage.faults(QStringLiteral("program-put-aside")));
        QTest::keyClick(stage.the<QPushButton>("program.takeBack"), Qt::Key_Space);
        QCOMPARE(stage.model.state().job.program.arguments, typed);
        QVERIFY(!notice->isVisible());
        // Each program has what was said for it, and is not offered the other's in its place.
        stage.model.change([](JourneyState& state) { state.job.program.arguments.removeLast(); });
        folder->choose(code());
        QCOMPARE(stage.model.state().job.program.arguments, typed);
        QVERIFY(!notice->isVisible());
        stage.model.change([](JourneyState& state) { state.job.program.arguments.clear(); });
        QVERIFY(notice->isVisible());
        QTest::keyClick(stage.the<QPushButton>("program.forgetPutAside"), Qt::Key_Space);
        QVERIFY(!notice->isVisible());
    }

    void whatTheOtherFolderDoesNotHaveIsNotTakenBack() {
        const QString other = folder_->filePath(QStringLiteral("other"));
        write(other + QStringLiteral("/run.py"), "print(1)\n");
        write(code() + QStringLiteral("/tools/main.py"), "print(2)\n");
        PageStage stage;
        stage.open(programPage());
        signIn(stage);
        auto* folder = stage.the<PathDrop>("program.folder");
        folder->choose(code());
        QTRY_COMPARE(stage.model.state().job.program.entryPoint, QStringLiteral("train.py"));
        stage.model.change([](JourneyState& state) {
            state.job.program.entryPoint = QStringLiteral("tools/main.py");
            state.job.program.arguments = QStringList{QStringLiteral("--fast")};
        });
        folder->choose(other);
        QTRY_COMPARE(stage.model.state().job.program.entryPoint, QStringLiteral("run.py"));
        auto* notice = stage.the<Notice>("program.putAside");
        QVERIFY2(notice->text().contains(QStringLiteral("this program has no file tools/main.py")),
                 qPrintable(notice->text()));
        NO_FAULTS(stage.faults(QStringLiteral("program-unfit")));
        auto* takeBack = stage.the<QPushButton>("program.takeBack");
        QVERIFY(takeBack->text().contains(QStringLiteral("what fits")));
        QTest::keyClick(takeBack, Qt::Key_Space);
        QCOMPARE(stage.model.state().job.program.entryPoint, QStringLiteral("run.py"));
        QCOMPARE(stage.model.state().job.program.arguments, QStringList{QStringLiteral("--fast")});
        // What was not taken over is said, and there is nothing more to take.
        QVERIFY(notice->isVisible() && notice->text().contains(QStringLiteral("tools/main.py")));
        for (auto* button : visible<QPushButton>(&stage.window()))
            QVERIFY(button->objectName() != QStringLiteral("program.takeBack"));
    }

    void whySendingFailedIsNotSaidOfAnotherProgram() {
        const QString other = folder_->filePath(QStringLiteral("other"));
        write(other + QStringLiteral("/train.py"), "print(1)\n");
        PageStage stage;
        auto* page = stage.open(programPage());
        signIn(stage);
        auto* folder = stage.the<PathDrop>("program.folder");
        folder->choose(code());
        QTRY_VERIFY(stage.model.state().program.listing);
        // A file where the folder has to be.
        write(home() + QStringLiteral("/atelier/ml test"), "in the way");
        auto* send = stage.the<QPushButton>("program.send");
        QTRY_VERIFY(send->isEnabled());
        send->click();
        const auto fails = [page] {
            for (const auto* notice : visible<Notice>(page))
                if (notice->kind() == Notice::Kind::Error) return notice->text();
            return QString();
        };
        QTRY_VERIFY_WITH_TIMEOUT(!fails().isEmpty(), 60'000);
        // Its user mends it here.
        QVERIFY(!fails().contains(QStringLiteral("earlier attempt")));
        stage.model.change([](JourneyState& state) { state.program.listing->digest = "2"; });
        QVERIFY2(fails().contains(QStringLiteral("This came of an earlier attempt.")), qPrintable(fails()));
        folder->choose(other);
        QCOMPARE(fails(), QString());
        folder->choose(code());
        QVERIFY(!fails().isEmpty());
    }

    /// As a recipe lays it out: the folder may be the one that was there.
    void aProgramLaidOutAnewIsReadAnewAndKeepsWhatItSays() {
        PageStage stage;
        auto* page = stage.open(programPage());
        page->findChild<PathDrop*>(QStringLiteral("program.folder"))->choose(code());
        QTRY_VERIFY(stage.model.state().program.listing);
        stage.model.change([](JourneyState& state) {
            state.program.findings.clear();
            state.program.listing.reset();
            state.job.program.entryPoint = QStringLiteral("autre.py");
            state.job.environment.requirements.clear();
        });
        QTRY_VERIFY(stage.model.state().program.listing);
        QCOMPARE(stage.model.state().program.findings.size(), 1);
        QCOMPARE(stage.model.state().job.program.entryPoint, QStringLiteral("autre.py"));
        QCOMPARE(stage.model.state().job.environment.requirements, QString());
    }

    void aProgramThatCannotBeReadIsNeverSaidToBeFaultless() {
        PageStage stage;
        auto* page = stage.open(programPage());
        page->findChild<PathDrop*>(QStringLiteral("program.folder"))
            ->choose(code() + QStringLiteral("/absent"));
        const auto kinds = [page] {
            QList<Notice::Kind> found;
            for (auto* notice : page->findChildren<Notice*>())
                if (notice->isVisible()) found << notice->kind();
            return found;
        };
        QTRY_VERIFY(kinds().contains(Notice::Kind::Error));
        stage.model.change([](JourneyState& state) { state.job.name = QStringLiteral("autre"); });
        QVERIFY(kinds().contains(Notice::Kind::Error));
        QVERIFY(!kinds().contains(Notice::Kind::Success));
    }

    void theProgramTravelsByteForByte() {
        PageStage stage;
        auto* page = stage.open(programPage());
        signIn(stage);
        page->findChild<PathDrop*>(QStringLiteral("program.folder"))->choose(code());
        auto* send = page->findChild<QPushButton*>(QStringLiteral("program.send"));
        QTRY_VERIFY(send->isEnabled());
        send->click();
        QTRY_VERIFY_WITH_TIMEOUT(isDone(stage.model.state(), Step::Program), 60'000);
        QFile here(code() + QStringLiteral("/train.py"));
        QFile there(home() + QStringLiteral("/atelier/ml test/train.py"));
        QVERIFY(here.open(QIODevice::ReadOnly) && there.open(QIODevice::ReadOnly));
        QCOMPARE(there.readAll(), here.readAll());
    }

    void aProgramThatIsSentIsShownOnceItIsSeen() {
        PageStage stage;
        auto* page = stage.open(programPage() + QList{BlankPage::factory(Step::Connect)});
        signIn(stage);
        page->findChild<PathDrop*>(QStringLiteral("program.folder"))->choose(code());
        stage.pressNamed("program.send");
        stage.window().goTo(Step::Connect);
        {
            HiddenWork hidden(stage.window());
            QTRY_VERIFY_WITH_TIMEOUT(isDone(stage.model.state(), Step::Program), 60'000);
            write(code() + QStringLiteral("/later.py"), "print(1)\n");
            stage.model.change([](JourneyState& state) { state.program.listing.reset(); });
            QTRY_VERIFY(stage.model.state().program.listing);
            NO_FAULTS(hidden.found());
        }
        stage.window().goTo(Step::Program);
        PageStage::settle();
        QVERIFY2(visible<ProgressLine>(page).isEmpty(), qPrintable(stage.words()));
    }

    void whatWasChangedBeforeItWasSentIsReadAnew() {
        PageStage stage;
        auto* page = stage.open(programPage());
        signIn(stage);
        page->findChild<PathDrop*>(QStringLiteral("program.folder"))->choose(code());
        auto* send = page->findChild<QPushButton*>(QStringLiteral("program.send"));
        QTRY_VERIFY(send->isEnabled() && stage.model.state().program.files);
        write(code() + QStringLiteral("/later.py"), "print(1)\n");
        send->click();
        QTRY_VERIFY_WITH_TIMEOUT(isDone(stage.model.state(), Step::Program), 60'000);
        QTRY_VERIFY(stage.model.state().program.files);
        QCOMPARE(isInProgram(stage.model.state(), QStringLiteral("later.py")), std::optional(true));
        QCOMPARE(isInProgram(stage.model.state(), QStringLiteral("absent.py")), std::optional(false));
    }

    /// Of what was there and what was to come, the folder on the cluster holds neither.
    void whatWasSentInPartIsNotWhatWasThereBefore() {
        PageStage stage;
        auto* page = stage.open(programPage());
        const auto line = std::make_shared<LocalHost>(home());
        const auto host = std::make_shared<BreakingHost>(line, BreakingHost::Loses::WhatSends);
        signIn(stage, host);
        const auto enterAgain = [] { Q_EMIT qGuiApp->applicationStateChanged(Qt::ApplicationActive); };
        page->findChild<PathDrop*>(QStringLiteral("program.folder"))->choose(code());
        auto* send = page->findChild<QPushButton*>(QStringLiteral("program.send"));
        QTRY_VERIFY(send->isEnabled());
        send->click();
        QTRY_VERIFY_WITH_TIMEOUT(isDone(stage.model.state(), Step::Program), 60'000);
        // The same once more changes nothing, however it ends.
        host->breaks = true;
        send->click();
        QVERIFY(PageStage::endTasks());
        QVERIFY(noticeSays(page, QStringLiteral("connection")));
        QVERIFY(isDone(stage.model.state(), Step::Program));

        QVERIFY(QFile::rename(code() + QStringLiteral("/train.py"), folder_->filePath("kept.py")));
        write(code() + QStringLiteral("/train.py"), "print(1)\n");
        send->click();
        QVERIFY(PageStage::endTasks());
        QVERIFY(QFile::remove(code() + QStringLiteral("/train.py")));
        QVERIFY(QFile::rename(folder_->filePath("kept.py"), code() + QStringLiteral("/train.py")));
        enterAgain();
        QVERIFY(PageStage::endTasks());
        QCOMPARE(stepStatus(stage.model.state(), Step::Program).change, StepChange::ProgramFiles);
        host->breaks = false;
        send->click();
        QTRY_VERIFY_WITH_TIMEOUT(isDone(stage.model.state(), Step::Program), 60'000);
    }

    /// Between the yes to a recipe and the sending, somebody puts a link in the place of its folder.
    void whatLeadsElsewhereSinceTheYesIsNotSent() {
        PageStage stage;
        auto* page = stage.open(programPage());
        signIn(stage);
        const QString folder = QFileInfo(code()).canonicalFilePath();
        stage.model.change([&folder](JourneyState& state) {
            state.recipe = Recipe{};
            state.agreed.emplace().program = folder;
        });
        page->findChild<PathDrop*>(QStringLiteral("program.folder"))->choose(folder);
        auto* send = page->findChild<QPushButton*>(QStringLiteral("program.send"));
        QTRY_VERIFY(send->isEnabled());
        write(folder_->filePath(QStringLiteral("private/key")), "PRIVATE");
        QVERIFY(QDir().rename(folder, folder + QStringLiteral(" away")));
        QVERIFY(QFile::link(folder_->filePath(QStringLiteral("private")), folder));
        send->click();
        QTRY_VERIFY(noticeSays(page, QStringLiteral("another place now")));
        QVERIFY(!QFile::exists(home() + QStringLiteral("/atelier/ml test/key")));
    }

    /// The same on the cluster, in the place that the program goes to.
    void whatALinkOnTheClusterLeadsElsewhereSinceTheLookIsNotSent() {
        PageStage stage;
        auto* page = stage.open(programPage());
        signIn(stage);
        stage.model.change([](JourneyState& state) { state.recipe = Recipe{}; });
        page->findChild<PathDrop*>(QStringLiteral("program.folder"))->choose(code());
        auto* send = page->findChild<QPushButton*>(QStringLiteral("program.send"));
        QTRY_VERIFY(send->isEnabled());
        const QString place = stage.model.state().job.program.folder;
        stage.model.change([&](JourneyState& state) {
            state.agreed.emplace().host = stage.model.host()->identity();
            state.agreed->destinations = accessTo(*stage.model.host(), {RemotePath(place)}, {}).value();
        });
        const QString there = stage.model.state().agreed->destinations.first().real;
        QVERIFY(QDir().mkpath(QFileInfo(there).path()));
        QDir(there).removeRecursively();
        QVERIFY(QDir().mkpath(home() + QStringLiteral("/.victim")));
        QVERIFY(QFile::link(home() + QStringLiteral("/.victim"), there));
        send->click();
        QTRY_VERIFY(noticeSays(page, QStringLiteral("another place now")));
        QVERIFY(QDir(home() + QStringLiteral("/.victim")).isEmpty());
        QVERIFY(QFile::remove(there));
    }

    void aCloneOfARecipesProgramIsClosedToOthers_data() {
        QTest::addColumn<int>("mask");
        for (const int mask : {0, 077}) QTest::addRow("%03o", mask) << mask;
    }

    /// The window says so where the place is open to other users of the cluster.
    void aCloneOfARecipesProgramIsClosedToOthers() {
        QFETCH(int, mask);
        const QString origin = folder_->filePath(QStringLiteral("origin"));
        write(origin + QStringLiteral("/train.py"), "print()\n");
        write(origin + QStringLiteral("/net/deep.py"), "print()\n");
        commitAll(origin);
        const QString open = home() + QStringLiteral("/open");
        QVERIFY(QDir().mkpath(open));
        for (const QString& path : {folder_->path(), home(), open})
            QCOMPARE(::chmod(path.toLocal8Bit().constData(), 0777), 0);
        const Umask umask(static_cast<mode_t>(mask));
        PageStage stage;
        auto* page = stage.open(programPage());
        signIn(stage);
        const QString place = QStringLiteral("~/open/code");
        stage.model.change([&](JourneyState& state) {
            state.recipe = Recipe{};
            state.agreed.emplace().host = stage.model.host()->identity();
            state.agreed->destinations = accessTo(*stage.model.host(), {RemotePath(place)}, {}).value();
            // Objects of a folder are linked, with the rights that they have there.
            state.program.gitAddress = QStringLiteral("file://") + origin;
            state.job.program.folder = place;
        });
        QVERIFY(stage.model.state().agreed->destinations.first().isOpen());
        auto* send = page->findChild<QPushButton*>(QStringLiteral("program.send"));
        QTRY_VERIFY(send->isEnabled());
        send->click();
        QTRY_VERIFY_WITH_TIMEOUT(isDone(stage.model.state(), Step::Program), 60'000);
        const QString clone = open + QStringLiteral("/code");
        QVERIFY(QFile::exists(clone + QStringLiteral("/net/deep.py")));
        QStringList readable;
        if ((modeOf(clone) & 077U) != 0U) readable << clone;
        QDirIterator entries(clone, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
                             QDirIterator::Subdirectories);
        while (entries.hasNext())
            if ((modeOf(entries.next()) & 077U) != 0U) readable << entries.filePath();
        QVERIFY2(readable.isEmpty(), qPrintable(readable.join(QLatin1Char('\n'))));
    }

    void anotherFolderOnTheClusterMeansSendingAgain() {
        PageStage stage;
        auto* page = stage.open(programPage());
        signIn(stage);
        stage.model.change([](JourneyState& state) { sendProgramOf(state); });
        auto* folder = page->findChild<QLineEdit*>(QStringLiteral("program.remoteFolder"));
        folder->setText(QStringLiteral("~/elsewhere"));
        Q_EMIT folder->editingFinished();
        QVERIFY(!isDone(stage.model.state(), Step::Program));
        QCOMPARE(stage.model.state().job.program.folder, QStringLiteral("~/elsewhere"));
    }

    void argumentsAreWordsAndStayWhatTheyAre() {
        PageStage stage;
        auto* page = stage.open(programPage());
        signIn(stage);
        auto* arguments = page->findChild<QLineEdit*>(QStringLiteral("program.arguments"));
        arguments->setText(QStringLiteral("--name \"two words\" --lr 0.1"));
        Q_EMIT arguments->editingFinished();
        QCOMPARE(stage.model.state().job.program.arguments,
                 QStringList({QStringLiteral("--name"), QStringLiteral("two words"), QStringLiteral("--lr"),
                              QStringLiteral("0.1")}));
        QCOMPARE(arguments->text(), QStringLiteral("--name \"two words\" --lr 0.1"));
    }

    void looksRightInEveryLanguage() {
        PageStage stage;
        auto* page = stage.open(programPage());
        signIn(stage);
        page->findChild<PathDrop*>(QStringLiteral("program.folder"))->choose(code());
        QTRY_COMPARE(stage.model.state().program.findings.size(), 1);
        NO_FAULTS(stage.faults(QStringLiteral("program")));
        QCOMPARE(unreachableControls(&stage.window()), QStringList());
    }

private:
    /// Makes a git repository of a folder.
    static void commitAll(const QString& folder) {
        for (const char* line : {"init -q", "add .", "-c user.name=x -c user.email=x@x commit -q -m first"}) {
            QProcess git;
            git.setWorkingDirectory(folder);
            git.start(QStringLiteral("git"), QString::fromLatin1(line).split(QLatin1Char(' ')));
            QVERIFY(git.waitForFinished());
            QCOMPARE(git.exitCode(), 0);
        }
    }
    QString code() const { return folder_->filePath(QStringLiteral("ml test")); }
    QString home() const { return folder_->filePath(QStringLiteral("home")); }
    void signIn(PageStage& stage, std::shared_ptr<RemoteHost> host = {}) {
        ClusterProfile cluster;
        cluster.id = cluster.name = QStringLiteral("local");
        SiteFacts site;
        site.user = QStringLiteral("moi");
        site.home = home();
        if (!host) host = std::make_shared<LocalHost>(home());
        stage.signIn(std::move(host), cluster, site);
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

ATELIER_WINDOW_TEST(TestProgramPage)
#include "test_ProgramPage.moc"
