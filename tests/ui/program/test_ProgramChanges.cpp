#include <QDir>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/DoneSteps.h"
#include "tests/support/LocalHost.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "tests/ui/program/BreakingHost.h"
#include "ui/environment/EnvironmentPage.h"
#include "ui/program/ProgramPage.h"
#include "ui/widgets/PathDrop.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

void put(const QString& path, const QByteArray& text) {
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) >= 0 && file.flush());
}

template <typename P>
PageFactory factoryOf(Step step) {
    return {step, [](JourneyModel& model, const AppServices& services, QWidget* parent) -> Page* {
                return new P(model, services, parent);
            }};
}

}  // namespace

/// What happens to a program's folder after it was sent, and what the steps make of it.
class TestProgramChanges : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;

private Q_SLOTS:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        put(code() + "/train.py", "print(1)\n");
        put(code() + "/pkg/model.py", "print(2)\n");
        QVERIFY(QDir().mkpath(home()));
    }

    void whatPythonLeavesBesideAModuleIsNoChange() {
        PageStage stage;
        send(stage);
        put(code() + "/pkg/__pycache__/model.pyc", "x");
        enterAgain();
        QVERIFY(isDone(stage.model.state(), Step::Program));
    }

    /// As git writes it where somebody goes to another branch and back.
    void aFileWrittenAgainAsItWasIsNoChange() {
        PageStage stage;
        send(stage);
        QFile file(code() + "/train.py");
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(60), QFile::FileModificationTime));
        file.close();
        enterAgain();
        QVERIFY(isDone(stage.model.state(), Step::Program));
    }

    /// Of the same length, and within the same second.
    void anotherContentIsAChange() {
        PageStage stage;
        send(stage);
        const QDateTime written = QFileInfo(code() + "/train.py").lastModified();
        put(code() + "/train.py", "print(3)\n");
        QFile file(code() + "/train.py");
        QVERIFY(file.open(QIODevice::ReadWrite) && file.setFileTime(written, QFile::FileModificationTime));
        file.close();
        enterAgain();
        QCOMPARE(stepStatus(stage.model.state(), Step::Program).change, StepChange::ProgramFiles);
    }

    void aCloneBroughtUpToDateWithoutAnAnswerIsAnother() {
        git({"init", "-q"});
        commit("first");
        PageStage stage;
        auto* program = stage.open({factoryOf<ProgramPage>(Step::Program)});
        const auto host = std::make_shared<BreakingHost>(std::make_shared<LocalHost>(home()),
                                                         BreakingHost::Loses::Everything);
        signIn(stage, host);
        auto* address = program->findChild<QLineEdit*>(QStringLiteral("program.git"));
        address->setText(QStringLiteral("file://") + code());
        Q_EMIT address->editingFinished();
        auto* send = program->findChild<QPushButton*>(QStringLiteral("program.send"));
        QTRY_VERIFY(send->isEnabled());
        send->click();
        QTRY_VERIFY2(isDone(stage.model.state(), Step::Program), qPrintable(stage.words()));
        stage.model.change([](JourneyState& state) {
            testEnvironmentOf(state);
            tryStepsOf(state);
        });
        QVERIFY(isDone(stage.model.state(), Step::Trial));
        put(code() + "/train.py", "print(2)\n");
        commit("second");
        host->breaks = true;
        send->click();
        QVERIFY(PageStage::endTasks());
        QFile there(home() + stage.model.state().job.program.folder.mid(1) + "/train.py");
        QVERIFY(there.open(QIODevice::ReadOnly));
        QCOMPARE(there.readAll(), QByteArray("print(2)\n"));
        QCOMPARE(stepStatus(stage.model.state(), Step::Trial).change, StepChange::ProgramFiles);
    }

    void aListOfPackagesThatComesLaterIsProposed() {
        PageStage stage;
        auto* program = stage.open(
            {factoryOf<ProgramPage>(Step::Program), factoryOf<EnvironmentPage>(Step::Environment)});
        signIn(stage, std::make_shared<LocalHost>(home()));
        program->findChild<PathDrop*>(QStringLiteral("program.folder"))->choose(code());
        QVERIFY(PageStage::endTasks());
        QVERIFY(stage.model.state().job.environment.requirements.isEmpty());
        put(code() + "/requirements.txt", "numpy\n");
        enterAgain();
        stage.window().goTo(Step::Environment);
        QVERIFY(PageStage::endTasks());
        QCOMPARE(stage.model.state().job.environment.requirements, QStringLiteral("requirements.txt"));
    }

private:
    QString code() const { return folder_->filePath(QStringLiteral("calcul")); }
    QString home() const { return folder_->filePath(QStringLiteral("home")); }

    void send(PageStage& stage) {
        auto* program = stage.open({factoryOf<ProgramPage>(Step::Program)});
        signIn(stage, std::make_shared<LocalHost>(home()));
        program->findChild<PathDrop*>(QStringLiteral("program.folder"))->choose(code());
        auto* button = program->findChild<QPushButton*>(QStringLiteral("program.send"));
        QTRY_VERIFY(button->isEnabled());
        button->click();
        QTRY_VERIFY2(isDone(stage.model.state(), Step::Program), qPrintable(stage.words()));
    }
    /// As when somebody comes back from another program.
    static void enterAgain() {
        Q_EMIT qGuiApp->applicationStateChanged(Qt::ApplicationActive);
        QVERIFY(PageStage::endTasks());
    }
    void git(const QStringList& words) const {
        QProcess git;
        git.setWorkingDirectory(code());
        git.start(QStringLiteral("git"), words);
        QVERIFY(git.waitForFinished());
        QCOMPARE(git.exitCode(), 0);
    }
    void commit(const char* message) const {
        git({"add", "."});
        git({"-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "-q", "-m", message});
    }
    void signIn(PageStage& stage, std::shared_ptr<RemoteHost> host) const {
        ClusterProfile cluster;
        cluster.id = cluster.name = QStringLiteral("local");
        SiteFacts site;
        site.user = QStringLiteral("moi");
        site.home = home();
        stage.signIn(std::move(host), cluster, site);
    }
};

ATELIER_WINDOW_TEST(TestProgramChanges)
#include "test_ProgramChanges.moc"
