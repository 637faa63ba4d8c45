#include <QPlainTextEdit>
#include <QSpinBox>
#include <QtTest>
#include <functional>
#include <memory>

#include "core/journey/ChosenProgram.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/HiddenWork.h"
#include "tests/support/LocalHost.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "ui/output/StepList.h"
#include "ui/theme/PlainText.h"
#include "ui/trial/TrialAdvice.h"
#include "ui/trial/TrialPage.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Speaks as salloc does, and gives the allocation that a file of the test says. What it was asked is there
/// at once and whole, since a test may read it at any moment.
constexpr auto sallocProgram = R"(#!/bin/bash
for word in "$@"; do [ "$word" = srun ] && break; asked+="$word"$'\n'; shift; done
printf '%s' "$asked" > "$HOME/asked.new" && mv "$HOME/asked.new" "$HOME/asked"
echo 'salloc: Pending job allocation 12' >&2
echo 'salloc: job 12 queued and waiting for resources' >&2
while [ -e "$HOME/full" ]; do sleep 0.05; done
if [ -e "$HOME/refuse" ]; then
    echo 'salloc: error: Job submit/allocate failed: Invalid account or account/partition combination specified' >&2
    exit 1
fi
echo 'salloc: Granted job allocation 12' >&2
echo 'salloc: Nodes ng10101 are ready for job' >&2
export SLURM_TMPDIR=$(mktemp -d) SLURM_JOB_ID=12 SLURMD_NODENAME=ng10101
"$@"
code=$?
rm -rf "$SLURM_TMPDIR"
echo 'salloc: Relinquishing job allocation 12' >&2
exit $code
)";

constexpr auto srunProgram = R"(#!/bin/bash
while [ "${1#--}" != "$1" ]; do shift; done
exec "$@"
)";

class Stage : public PageStage {
public:
    Stage() {
        write("bin/salloc", sallocProgram);
        write("bin/srun", srunProgram);
        write("bin/module", "#!/bin/bash\nexit 0\n");
        write("bin/nvidia-smi", "#!/bin/bash\nexit 0\n");
        write("bin/squeue", "#!/bin/bash\nexit 0\n");
        train({});
        open({{Step::Trial, [](auto& journey, auto& given,
                               QWidget* parent) { return new TrialPage(journey, given, parent); }},
              BlankPage::factory(Step::Connect)});
        auto host = std::make_shared<LocalHost>(home_.path());
        host->pathPrefix = QStringList{home_.filePath("bin")};
        signIn(host, Catalogue::builtIn().find("narval").value(), {});
        model.change([this](JourneyState& state) {
            state.job.account = "def-moi";
            state.job.gpuModel = "a100";
            state.job.environment.modules = QStringList{"StdEnv/2023"};
            state.job.program = {home_.filePath("program"), "train.py", {}};
            state.job.follow.resultsFolder = home_.filePath("results");
            state.job.follow.tensorBoard = false;
            sendProgramOf(state);
        });
        the<QSpinBox>("trial.seconds")->setValue(5);
        settle();
    }
    ~Stage() { close(); }

    /// From now on the training does this after its first epoch: it ends, where nothing is said.
    void train(const QByteArray& then) {
        write("program/train.py", "import time\nprint('epoch 1: 100%', flush=True)\n" + then);
    }
    void trainOn() { train("time.sleep(60)\n"); }

    StepList* steps() { return the<StepList>("trial.steps"); }
    QList<StepList::State> states() {
        QList<StepList::State> all;
        for (int i = 0; i < steps()->count(); ++i) all += steps()->state(i);
        return all;
    }
    QString status() { return the<Text>("trial.status")->text(); }
    QString notices() {
        QStringList texts;
        for (auto* notice : visible<Notice>(&window())) texts += notice->text();
        return texts.join('\n');
    }
    void write(const QString& name, const QByteArray& text) {
        const QString path = home_.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write");
        file.setPermissions(file.permissions() | QFile::ExeOwner);
    }
    void remove(const QString& name) { QFile::remove(home_.filePath(name)); }
    QString asked() {
        QFile file(home_.filePath("asked"));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

private:
    QTemporaryDir home_;
};

}  // namespace

class TestTrialPage : public QObject {
    Q_OBJECT

    /// Trainings that go on until they are stopped are all tried at once, and one after the other is looked
    /// at: to close one window ends what goes on in the others.
    std::unique_ptr<Stage> ticked_;
    std::unique_ptr<Stage> chosen_;
    std::unique_ptr<Stage> paced_;

    static std::unique_ptr<Stage> begun(const std::function<void(Stage&)>& prepare) {
        auto stage = std::make_unique<Stage>();
        prepare(*stage);
        stage->the<QPushButton>("trial.start")->click();
        return stage;
    }

private Q_SLOTS:
    void initTestCase() {
        ticked_ = begun([](Stage& stage) { stage.trainOn(); });
        chosen_ = begun([](Stage& stage) {
            stage.trainOn();
            const ProgramSource here{stage.model.state().job.program.folder, {}};
            stage.model.change([&here](JourneyState& state) {
                const JobSpec job = state.job;
                chooseProgram(state, here, job);
                sendProgramOf(state);
            });
        });
        paced_ = begun([](Stage& stage) {
            stage.write("program/train.py",
                        "import time\nfor epoch in range(1, 100):\n"
                        "    print(f'Epoch {epoch}/100', flush=True)\n    time.sleep(0.4)\n");
            // On a busy computer the first epoch begins late.
            stage.the<QSpinBox>("trial.seconds")->setValue(6);
        });
        for (const auto* stage : {&ticked_, &chosen_, &paced_})
            QTRY_VERIFY_WITH_TIMEOUT(isDone((*stage)->model.state(), Step::Trial), 90000);
    }

    void cleanupTestCase() {
        for (auto* stage : {&ticked_, &chosen_, &paced_}) stage->reset();
    }

    void everyStepIsTickedOff() {
        const auto tried = std::move(ticked_);
        Stage& stage = *tried;
        for (const auto state : stage.states()) QCOMPARE(state, StepList::State::Done);
        QVERIFY(stage.notices().contains("Every step works"));
        QVERIFY(stage.asked().contains("--account=def-moi"));
        QVERIFY(stage.asked().contains("--gpus-per-node=a100:1"));
        // What is ticked was tried, with what the job would use.
        stage.model.change([](JourneyState& state) { state.dataset.localPath = "/data/other"; });
        for (const auto state : stage.states()) QCOMPARE(state, StepList::State::Pending);
        stage.model.change([](JourneyState& state) { state.dataset.localPath.clear(); });
        stage.model.change([](JourneyState& state) { state.job.program.arguments += "--fast"; });
        for (const auto state : stage.states()) QCOMPARE(state, StepList::State::Pending);
        stage.model.change([](JourneyState& state) { state.job.program.arguments.removeLast(); });
        for (const auto state : stage.states()) QCOMPARE(state, StepList::State::Done);
    }

    void whatWasTriedIsShownAgainAfterAnotherProgram() {
        const auto tried = std::move(chosen_);
        Stage& stage = *tried;
        const ProgramSource here{stage.model.state().job.program.folder, {}};
        // Another program has other steps.
        stage.model.change([](JourneyState& state) {
            chooseProgram(state, {QStringLiteral("/somewhere/else"), {}});
            state.job.environment.requirements = QStringLiteral("requirements.txt");
        });
        for (const auto state : stage.states()) QCOMPARE(state, StepList::State::Pending);
        // One with the same steps shows nothing of what this one has written.
        stage.model.change([](JourneyState& state) {
            chooseProgram(state, {QStringLiteral("/somewhere/like it"), {}});
            state.job.program.entryPoint = QStringLiteral("train.py");
        });
        for (int i = 0; i < stage.steps()->count(); ++i) stage.steps()->setExpanded(i, true);
        stage.settle();
        QVERIFY(visible<QPlainTextEdit>(stage.steps()).isEmpty());
        stage.model.change([&here](JourneyState& state) { chooseProgram(state, here); });
        QVERIFY(isDone(stage.model.state(), Step::Trial));
        for (const auto state : stage.states()) QCOMPARE(state, StepList::State::Done);
        QVERIFY(stage.notices().contains("Every step works"));
        stage.settle();
        QVERIFY2(stage.words().contains("stopped as agreed"), qPrintable(stage.words()));
        // What the training has written opens again.
        for (int i = 0; i < stage.steps()->count(); ++i) stage.steps()->setExpanded(i, true);
        stage.settle();
        QStringList outputs;
        for (auto* output : visible<QPlainTextEdit>(stage.steps())) outputs += output->toPlainText();
        QVERIFY2(outputs.join('\n').contains("epoch 1"), qPrintable(outputs.join('\n')));
    }

    void howFastTheTrainingWentIsKept() {
        const auto tried = std::move(paced_);
        const Stage& stage = *tried;
        const auto pace = paceNow(stage.model.state());
        QVERIFY(pace);
        QVERIFY2(pace->secondsPerEpoch > 0.2 && pace->secondsPerEpoch < 1.5,
                 qPrintable(QString::number(pace->secondsPerEpoch)));
        QCOMPARE(pace->source, PaceSource::Trial);
    }

    void theStepsAreTheScriptsOwn() {
        Stage stage;
        const auto script = scriptSteps(stage.model.state().job, *stage.model.state().cluster);
        QVERIFY(script.size() > 3);
        QCOMPARE(stage.steps()->count(), int(script.size()));
        QVERIFY(!stage.states().contains(StepList::State::Done));
    }

    void theNodesDiskHasTheNameThatTheClusterGivesIt() {
        Stage stage;
        const auto says = [&stage](const char* word) { return stage.words().contains(QLatin1String(word)); };
        QVERIFY2(says("$SLURM_TMPDIR"), qPrintable(stage.words()));
        for (const char* disk : {"$JOBSCRATCH", ""}) {
            stage.model.change(
                [disk](JourneyState& state) { state.cluster->storage.localDisk = QLatin1String(disk); });
            QTRY_VERIFY2(!says("$SLURM_TMPDIR") && says("$JOBSCRATCH") == (*disk != '\0'),
                         qPrintable(stage.words()));
        }
    }

    /// Who has packages from the internet does not look for the version of the site, nor who has no module of
    /// Python for that.
    void theAdviceIsForTheJobsOwnEnvironment() {
        EnvironmentSpec environment;
        const auto advice = [&environment](ScriptStepId id) { return trialAdvice(id, environment).text; };
        QVERIFY(advice(ScriptStepId::Packages).contains(QLatin1String("the version the site has")));
        QVERIFY(advice(ScriptStepId::Environment).contains(QLatin1String("module of Python")));
        environment.noIndex = false;
        environment.tool = EnvironmentTool::Conda;
        QVERIFY(advice(ScriptStepId::Packages).contains(QLatin1String("the internet")));
        QVERIFY(advice(ScriptStepId::Environment).contains(QLatin1String("has conda")));
    }

    void aTryIsShownOnceItIsSeen() {
        Stage stage;
        stage.write("full", {});
        stage.pressNamed("trial.start");
        QTRY_VERIFY_WITH_TIMEOUT(stage.status().contains("In the queue"), 60'000);
        stage.window().goTo(Step::Connect);
        {
            HiddenWork hidden(stage.window());
            stage.remove("full");
            QTRY_VERIFY_WITH_TIMEOUT(isDone(stage.model.state(), Step::Trial), 90000);
            NO_FAULTS(hidden.found());
        }
        stage.window().goTo(Step::Trial);
        for (const auto state : stage.states()) QCOMPARE(state, StepList::State::Done);
        QVERIFY(stage.notices().contains("Every step works"));
        for (int i = 0; i < stage.steps()->count(); ++i) stage.steps()->setExpanded(i, true);
        stage.settle();
        QStringList outputs;
        for (auto* output : visible<QPlainTextEdit>(stage.steps())) outputs += output->toPlainText();
        QVERIFY2(outputs.join('\n').contains("epoch 1"), qPrintable(outputs.join('\n')));
    }

    /// As when the try was made before the page was.
    void aTryOfWhichOnlyTheRecordIsKnownIsTickedOff() {
        Stage stage;
        stage.model.change([](JourneyState& state) { tryStepsOf(state); });
        for (const auto state : stage.states()) QCOMPARE(state, StepList::State::Done);
        QVERIFY(stage.notices().contains("Every step works"));
        QVERIFY2(!stage.words().contains("0 s"), qPrintable(stage.words()));
        stage.model.change([](JourneyState& state) { state.job.program.arguments += "--fast"; });
        for (const auto state : stage.states()) QCOMPARE(state, StepList::State::Pending);
    }

    void theCommandShownIsTheOneThatIsRun() {
        Stage stage;
        stage.the<QSpinBox>("trial.minutes")->setValue(25);
        QStringList shown;
        for (auto* label : visible<QLabel>(&stage.window()))
            if (withoutBreaks(label->text()).startsWith("salloc"))
                shown = withoutBreaks(label->text()).split(' ');
        stage.the<QPushButton>("trial.start")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.asked().contains("--time=25"), 60'000);
        QVERIFY(shown.size() > 4);
        for (const auto& word : shown.mid(1))
            QVERIFY2(stage.asked().split('\n').contains(word), qPrintable(word));
    }

    void itStopsWhereAStepFailsAndSaysWhatToDo() {
        Stage stage;
        stage.model.change([](JourneyState& state) { tryStepsOf(state); });
        QVERIFY(isDone(stage.model.state(), Step::Trial));
        stage.write("program/train.py", "raise SystemExit('no such layer')\n");
        stage.the<QPushButton>("trial.start")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.states().contains(StepList::State::Failed), 90000);
        QTRY_VERIFY(stage.the<QPushButton>("trial.start")->isEnabled());
        QVERIFY(!isDone(stage.model.state(), Step::Trial));
        QVERIFY(stage.status().startsWith("Stopped at"));
        QVERIFY(stage.notices().contains("send it again"));
        bool leadsThere = false;
        for (auto* button : visible<QPushButton>(&stage.window()))
            leadsThere = leadsThere || button->text() == "Go to: Program";
        QVERIFY(leadsThere);
    }

    void aFailureIsOfWhatWasTried() {
        Stage stage;
        stage.write("program/train.py", "raise SystemExit('no such layer')\n");
        stage.model.change([](JourneyState& state) {
            state.program.listing = ProgramListing{"1", {}};
            sendProgramOf(state);
        });
        stage.the<QPushButton>("trial.start")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("send it again"), 90000);
        QVERIFY(!stage.notices().contains("earlier attempt"));
        // It can be read while it is being mended.
        stage.model.change([](JourneyState& state) { state.program.listing->digest = "2"; });
        QVERIFY2(stage.notices().contains("This came of an earlier attempt."), qPrintable(stage.notices()));
        QVERIFY(stage.states().contains(StepList::State::Failed));
        const JourneyState before = stage.model.state();
        stage.model.change([](JourneyState& state) {
            state.program.localFolder = "/home/moi/other";
            state.job.program.folder = "~/atelier/other";
        });
        QVERIFY2(!stage.notices().contains("send it again"), qPrintable(stage.notices()));
        for (const auto state : stage.states()) QCOMPARE(state, StepList::State::Pending);
        QVERIFY2(!stage.status().startsWith("Stopped at"), qPrintable(stage.status()));
        stage.model.change([&before](JourneyState& state) { state = before; });
        QVERIFY(stage.states().contains(StepList::State::Failed));
        QVERIFY(stage.notices().contains("send it again"));
    }

    void waitingIsSaidInWordsAndCanBeGivenUp() {
        Stage stage;
        stage.write("full", "");
        stage.the<QPushButton>("trial.start")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.status().contains("In the queue"), 60'000);
        stage.the<QPushButton>("trial.cancel")->click();
        stage.remove("full");
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("cancelled"), 60'000);
        QVERIFY(stage.the<QPushButton>("trial.start")->isEnabled());
        QVERIFY(!isDone(stage.model.state(), Step::Trial));
    }

    /// Its allocation holds a GPU, whatever is missing for the next try.
    void aTryCanBeCancelledAfterAnotherProgramWasChosen() {
        Stage stage;
        stage.write("full", "");
        const auto* command = stage.the<Text>("trial.command");
        stage.the<QPushButton>("trial.start")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.status().contains("In the queue"), 60'000);
        const QString itsOwn = command->text();
        stage.model.change([](JourneyState& state) {
            chooseProgram(state, {.localFolder = "/somewhere/else", .gitAddress = {}});
        });
        // As the window says it of a program that was not sent.
        stage.window().page(Step::Trial)->setStatus({.need = StepNeed::Program, .change = {}});
        QVERIFY(stage.notices().contains("program"));
        QCOMPARE(command->text(), itsOwn);
        auto* cancel = stage.the<QPushButton>("trial.cancel");
        QVERIFY(cancel->isEnabled());
        cancel->click();
        stage.remove("full");
        QTRY_VERIFY_WITH_TIMEOUT(!cancel->isVisible(), 60'000);
        QVERIFY(command->text() != itsOwn);
        QVERIFY(!stage.the<QPushButton>("trial.start")->isEnabled());
    }

    void theWindowAsksBeforeATryIsCutOff() {
        Stage stage;
        stage.write("full", "");
        stage.the<QPushButton>("trial.start")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.status().contains("In the queue"), 60'000);
        stage.window().close();
        QVERIFY(stage.window().isVisible());
        QVERIFY(stage.notices().contains("A try is running. If Atelier closes"));
        auto* page = static_cast<Page*>(stage.window().page(Step::Trial));
        Q_EMIT page->disconnectWanted();
        QVERIFY(stage.model.host());
        QVERIFY(stage.notices().contains("A try is running. If you disconnect"));
        PageStage::settle();
        for (auto* button : visible<QPushButton>(&stage.window()))
            if (button->text() == "Disconnect now") button->click();
        QVERIFY(!stage.model.host());
        stage.remove("full");
        QTRY_VERIFY_WITH_TIMEOUT(page->underWay() == Page::UnderWay::Nothing, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("cancelled"), 60'000);
    }

    /// Nobody has said that it goes by itself, and how the try has ended is to be read.
    void theWindowStaysWhenATryEndsThatSomebodyWantedToLeave() {
        Stage stage;
        stage.write("full", "");
        stage.the<QPushButton>("trial.start")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.status().contains("In the queue"), 60'000);
        stage.window().close();
        QVERIFY(stage.notices().contains("A try is running. If Atelier closes"));
        stage.remove("full");
        const auto* page = static_cast<Page*>(stage.window().page(Step::Trial));
        QTRY_VERIFY_WITH_TIMEOUT(page->underWay() == Page::UnderWay::Nothing, 90'000);
        PageStage::settle();
        QVERIFY(stage.window().isVisible());
        QVERIFY(!stage.notices().contains("If Atelier closes"));
    }

    void aRefusalIsInTheSitesOwnWords() {
        Stage stage;
        stage.write("refuse", "");
        stage.the<QPushButton>("trial.start")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("Invalid account"), 60'000);
    }

    void looksRightInEveryLanguage() {
        Stage stage;
        NO_FAULTS(stage.faults("trial"));
        NO_FAULTS(unreachableControls(&stage.window()));
        stage.write("program/train.py", "raise SystemExit('no such layer')\n");
        stage.the<QPushButton>("trial.start")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("send it again"), 90000);
        NO_FAULTS(stage.faults("trial-failed"));
        QVERIFY(stage.states().contains(StepList::State::Failed));
    }
};

ATELIER_WINDOW_TEST(TestTrialPage)
#include "test_TrialPage.moc"
