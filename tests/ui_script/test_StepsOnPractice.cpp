#include <QCheckBox>
#include <QProcess>
#include <QSpinBox>
#include <QtTest>

#include "core/discover/ReadSiteFacts.h"
#include "core/practice/Sample.h"
#include "core/ssh/SshSignIn.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/MadePage.h"
#include "tests/support/PageStage.h"
#include "tests/support/Practice.h"
#include "tests/support/TestMain.h"
#include "ui/environment/EnvironmentPage.h"
#include "ui/output/StepList.h"
#include "ui/script/ScriptPage.h"
#include "ui/theme/PlainText.h"
#include "ui/trial/TrialPage.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

using namespace atelier;
using namespace atelier::testing;
using namespace std::chrono_literals;

namespace {

std::shared_ptr<RemoteHost> signInTo(const PracticeConnection& practice) {
    SignInRequest request;
    request.host = practice.host;
    request.port = practice.port;
    request.user = practice.user;
    request.keyFile = practice.keyFile;
    request.knownHostsFile = practice.knownHostsFile;
    request.useSshConfig = false;
    auto host = signIn(request, {}, {});
    return host ? std::shared_ptr<RemoteHost>(std::move(*host)) : nullptr;
}

}  // namespace

/// Steps 3 to 5 on a real Slurm over a real ssh, clicked in the window.
class TestStepsOnPractice : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        const auto practice = practiceForTests();
        QVERIFY(practice.port != 0);
        host_ = signInTo(practice);
        QVERIFY(host_);
        stage_ = std::make_unique<PageStage>();
        stage_->open({factory<EnvironmentPage>(Step::Environment), factory<TrialPage>(Step::Trial),
                      factory<ScriptPage>(Step::Script)});
        const auto site = readSiteFacts(*host_, {});
        QVERIFY(site);
        prepareSample(practice.home);
        stage_->signIn(host_, Catalogue::builtIn().find("practice").value(), *site);
        stage_->model.change([](JourneyState& state) {
            state.job.name = "ui-steps";
            state.job = suggestedJob(*state.cluster, *state.site, state.job);
            state.job.time = 10min;
            state.job.cpus = 1;
            state.job.memoryMiB = 1024;
            state.job.program = {
                "~/ui-steps/ml-test", "train.py", {"--epochs", "2", "--seconds-per-epoch", "2"}};
            state.job.data.archive = "~/ui-steps/shapes.tar";
            state.job.environment.requirements = "requirements.txt";
            sendProgramOf(state);
            sendDatasetOf(state);
        });
        PageStage::settle();
    }

    void cleanupTestCase() {
        if (stage_ && stage_->model.state().submitted)
            static_cast<void>(host_->run(command({"scancel", stage_->model.state().submitted->jobId})));
        if (host_) static_cast<void>(host_->run(command({"rm", "-rf", "ui-steps"})));
        stage_.reset();
    }

    void theEnvironmentIsMadeFromTheSitesWheels() {
        stage_->window().goTo(Step::Environment);
        stage_->pressNamed("environment.test");
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(stage_->model.state(), Step::Environment) || !failures().isEmpty(),
                                  qPrintable(failures()), 120000);
        QCOMPARE(failures(), QString());
    }

    void anUnknownModuleIsRefusedByTheRealLmod() {
        const auto modules = stage_->model.state().job.environment.modules;
        stage_->model.change([](JourneyState& state) { state.job.environment.modules += "cudda/1"; });
        stage_->pressNamed("environment.test");
        QTRY_VERIFY_WITH_TIMEOUT(failures().contains("cudda/1"), 60000);
        stage_->model.change([&](JourneyState& state) { state.job.environment.modules = modules; });
    }

    void everyStepOfTheScriptIsTickedOff() {
        stage_->window().goTo(Step::Trial);
        the<QSpinBox>("trial.minutes")->setValue(5);
        the<QSpinBox>("trial.seconds")->setValue(15);
        the<QPushButton>("trial.start")->click();
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(stage_->model.state(), Step::Trial) || !failures().isEmpty(),
                                  qPrintable(failures()), 180000);
        QCOMPARE(failures(), QString());
        shoot(&stage_->window(), "practice-trial");
        const auto* steps = the<StepList>("trial.steps");
        QVERIFY(steps->count() >= 6);
        for (int i = 0; i < steps->count(); ++i) QCOMPARE(steps->state(i), StepList::State::Done);
        // The program was told to take two seconds an epoch; on a busy computer a line is seen late.
        const auto pace = paceNow(stage_->model.state());
        QVERIFY(pace);
        QVERIFY2(pace->secondsPerEpoch > 1 && pace->secondsPerEpoch < 4,
                 qPrintable(QString::number(pace->secondsPerEpoch)));
    }

    void aCancelledTryGivesItsAllocationBack() {
        the<QPushButton>("trial.start")->click();
        QTRY_VERIFY_WITH_TIMEOUT(the<Text>("trial.status")->text().startsWith("Running on"), 60000);
        the<QPushButton>("trial.cancel")->click();
        QTRY_VERIFY_WITH_TIMEOUT(the<QPushButton>("trial.start")->isEnabled(), 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(allocations(), QByteArray(), 60'000);
    }

    void slurmForetellsTheStartAndRefusesInTheSitesWords() {
        stage_->window().goTo(Step::Script);
        PageStage::settle();
        the<QPushButton>("script.test")->click();
        QTRY_VERIFY_WITH_TIMEOUT(the<Text>("script.status")->text().contains("checked by Slurm"), 60'000);
        const QString account = stage_->model.state().job.account;
        stage_->model.change([](JourneyState& state) { state.job.account = "def-nobody"; });
        the<QPushButton>("script.test")->click();
        QTRY_VERIFY_WITH_TIMEOUT(failures().contains("def-nobody"), 60'000);
        stage_->model.change([&](JourneyState& state) { state.job.account = account; });
    }

    void theJobIsSubmitted() {
        auto* button = the<QPushButton>("script.submit");
        QVERIFY(button->isEnabled());
        button->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage_->model.state().submitted.has_value(), 60'000);
        shoot(&stage_->window(), "practice-submitted");
        const auto known = host_->runChecked(
            command({"squeue", "-h", "-o", "%i %j", "-j", stage_->model.state().submitted->jobId}));
        QVERIFY(known);
        QCOMPARE(known->trimmed(), stage_->model.state().submitted->jobId.toUtf8() + " ui-steps");
    }

private:
    template <typename W>
    W* the(const char* name) {
        auto* found = stage_->window().findChild<W*>(QLatin1String(name));
        if (!found) qFatal("no %s", name);
        return found;
    }

    QString failures() {
        QStringList texts;
        for (auto* notice : visible<Notice>(&stage_->window()))
            if (notice->kind() == Notice::Kind::Error)
                for (auto* label : visible<QLabel>(notice)) texts += withoutBreaks(label->text());
        return texts.join('\n');
    }

    QByteArray allocations() {
        const auto rows = host_->runChecked(command({"squeue", "--me", "-h", "-n", "ui-steps", "-o", "%i"}));
        return rows ? rows->trimmed() : rows.error().detail.toUtf8();
    }

    static void prepareSample(const QString& home) {
        const QString folder = home + "/ui-steps";
        QDir().mkpath(folder);
        QVERIFY(writeSampleProgram(folder));
        const auto dataset = writeSampleDataset(folder, 200, {});
        QVERIFY(dataset);
        QCOMPARE(QProcess::execute("tar", {"-cf", folder + "/shapes.tar", "-C", *dataset, "."}), 0);
    }

    std::shared_ptr<RemoteHost> host_;
    std::unique_ptr<PageStage> stage_;
};

ATELIER_WINDOW_TEST(TestStepsOnPractice)
#include "test_StepsOnPractice.moc"
