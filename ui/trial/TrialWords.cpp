#include "ui/trial/TrialWords.h"

#include <QCoreApplication>

#include "ui/widgets/Format.h"

namespace atelier {

namespace {

QString trialSentence(const char* text) {
    return QCoreApplication::translate("atelier::TrialWords", text);
}

}  // namespace

StepList::State listState(TrialStepState state) {
    switch (state) {
        case TrialStepState::Running:
            return StepList::State::Running;
        case TrialStepState::Done:
            return StepList::State::Done;
        case TrialStepState::Failed:
            return StepList::State::Failed;
        case TrialStepState::Pending:
            break;
    }
    return StepList::State::Pending;
}

QString trialRemark(const TrialStep& step, const TrialLimits& limits) {
    if (step.state == TrialStepState::Failed)
        return trialSentence(QT_TRANSLATE_NOOP("atelier::TrialWords", "exit code %1")).arg(step.exitCode);
    if (step.state != TrialStepState::Done || !step.isTimed) return {};
    const auto took = std::chrono::round<std::chrono::seconds>(step.took);
    const QString length = format::duration(took);
    if (step.id == ScriptStepId::Training && took.count() >= limits.trainingSeconds)
        return trialSentence(QT_TRANSLATE_NOOP("atelier::TrialWords", "ran for %1, then stopped as agreed"))
            .arg(length);
    return length;
}

QString trialStatus(const TrialSteps& steps, bool running) {
    if (running) {
        switch (steps.phase()) {
            case TrialPhase::Waiting:
                return trialSentence(QT_TRANSLATE_NOOP(
                    "atelier::TrialWords",
                    "In the queue: Slurm is looking for a free node. This often takes minutes, "
                    "sometimes longer; you may look at other pages meanwhile."));
            case TrialPhase::Running:
                return trialSentence(QT_TRANSLATE_NOOP("atelier::TrialWords", "Running on %1."))
                    .arg(steps.place());
            case TrialPhase::Stopping:
                return trialSentence(
                    QT_TRANSLATE_NOOP("atelier::TrialWords", "Stopping, and giving the allocation back…"));
            case TrialPhase::Asking:
            case TrialPhase::Idle:
                return trialSentence(
                    QT_TRANSLATE_NOOP("atelier::TrialWords", "Asking Slurm for an allocation…"));
        }
    }
    if (steps.failed())
        return trialSentence(QT_TRANSLATE_NOOP("atelier::TrialWords",
                                               "Stopped at “%1”. What comes after it was not tried."))
            .arg(steps.failed()->title);
    if (steps.done() > 0 && steps.done() == steps.steps().size()) return {};
    if (steps.done() > 0)
        return trialSentence(QT_TRANSLATE_NOOP("atelier::TrialWords",
                                               "Stopped before the end: %1 of %2 steps were done."))
            .arg(QString::number(steps.done()), QString::number(steps.steps().size()));
    return trialSentence(QT_TRANSLATE_NOOP(
        "atelier::TrialWords", "Each step is ticked off as it succeeds; its output opens with the arrow."));
}

}  // namespace atelier
