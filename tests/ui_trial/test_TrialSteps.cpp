#include <QtTest>

#include "tests/support/TestMain.h"
#include "ui/trial/TrialSteps.h"

using namespace atelier;
using namespace std::chrono_literals;
using Kind = TrialEvent::Kind;

namespace {

QList<ScriptStep> steps() {
    return {{ScriptStepId::Modules, "Modules", {"module load python"}},
            {ScriptStepId::Environment, "Environment", {"virtualenv env"}},
            {ScriptStepId::Training, "Training", {"python train.py"}}};
}

TrialEvent told(Kind kind, ScriptStepId step = ScriptStepId::Modules, const QString& text = {},
                int code = 0) {
    return {kind, step, text, code};
}

}  // namespace

class TestTrialSteps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        trial_ = TrialSteps();
        trial_.setSteps(steps());
        trial_.begin();
    }

    void theAllocationIsAskedForWaitedForAndThere() {
        QCOMPARE(trial_.phase(), TrialPhase::Asking);
        QVERIFY(!trial_.apply(told(Kind::Waiting, {}, "salloc: Pending job allocation 12"), 1s));
        QCOMPARE(trial_.phase(), TrialPhase::Waiting);
        QVERIFY(!trial_.apply(told(Kind::Started, {}, "ng10101"), 2s));
        QCOMPARE(trial_.phase(), TrialPhase::Running);
        QCOMPARE(trial_.place(), QString("ng10101"));
    }

    void aStepIsTickedOffWithTheTimeItTook() {
        QCOMPARE(trial_.apply(told(Kind::StepBegan, ScriptStepId::Environment), 5s), std::optional(1));
        QCOMPARE(trial_.steps()[1].state, TrialStepState::Running);
        trial_.apply(told(Kind::Output, ScriptStepId::Environment, "created"), 9s);
        QCOMPARE(trial_.steps()[1].state, TrialStepState::Running);
        trial_.apply(told(Kind::StepDone, ScriptStepId::Environment), 12s);
        QCOMPARE(trial_.steps()[1].state, TrialStepState::Done);
        QVERIFY(trial_.steps()[1].took == 7s);
        QCOMPARE(trial_.done(), 1);
    }

    void aFailedStepIsNamedWithItsCode() {
        trial_.apply(told(Kind::StepBegan, ScriptStepId::Training), 1s);
        trial_.apply(told(Kind::StepFailed, ScriptStepId::Training, {}, 3), 2s);
        trial_.end();
        QVERIFY(trial_.failed());
        QCOMPARE(trial_.failed()->title, QString("Training"));
        QCOMPARE(trial_.failed()->exitCode, 3);
    }

    void whatWasCutOffNeitherSucceededNorFailed() {
        trial_.apply(told(Kind::StepBegan, ScriptStepId::Training), 1s);
        trial_.stop();
        QVERIFY(!trial_.apply(told(Kind::Started, {}, "ng10101"), 2s));
        QCOMPARE(trial_.phase(), TrialPhase::Stopping);
        trial_.end();
        QCOMPARE(trial_.steps()[2].state, TrialStepState::Pending);
        QVERIFY(!trial_.failed());
        QCOMPARE(trial_.phase(), TrialPhase::Idle);
    }

    void anotherLanguageKeepsTheStates() {
        trial_.apply(told(Kind::StepBegan), 1s);
        trial_.apply(told(Kind::StepDone), 2s);
        auto french = steps();
        french[2].title = "Entraînement";
        trial_.setTitles(french);
        QCOMPARE(trial_.steps()[2].title, QString("Entraînement"));
        QCOMPARE(trial_.done(), 1);
    }

    void aStepThatTheScriptHasNotIsPassedOver() {
        QVERIFY(!trial_.apply(told(Kind::StepBegan, ScriptStepId::Results), 1s));
    }

private:
    TrialSteps trial_;
};

ATELIER_TEST(TestTrialSteps)
#include "test_TrialSteps.moc"
