#include "core/journey/OutcomeOf.h"

namespace atelier {

namespace {

template <typename Record>
StepChange changeTo(const Record& record, const std::optional<Record>& there, const JourneyState& now) {
    if (!there) return StepChange::Cluster;
    const StepChange change = changeSince(record, *there);
    return change == StepChange::None ? changeSince(record, *withLocalFiles(there, now)) : change;
}

}  // namespace

StepChange changeUntil(const SentProgram& record, const JourneyState& now) {
    const auto program = programToSend(now);
    return program ? changeSince(record, *program) : StepChange::Program;
}

StepChange changeUntil(const TestedEnvironment& record, const JourneyState& now) {
    return changeTo(record, environmentToTest(now), now);
}

StepChange changeUntil(const FinishedTrial& record, const JourneyState& now) {
    return changeTo(record, trialToRun(now), now);
}

StepChange changeUntil(const SubmittedJob& record, const JourneyState& now) {
    const bool same = now.submitted && isSameJob(record, *now.submitted);
    return same ? StepChange::None : StepChange::Job;
}

OutcomeVisibility visibilityAfter(StepChange change, const std::optional<Error>& error) {
    if (change == StepChange::None) return OutcomeVisibility::Shown;
    const bool hasOtherFiles = change == StepChange::ProgramFiles || change == StepChange::DatasetFiles ||
                               change == StepChange::Requirements || change == StepChange::KeptEnvironment;
    const bool isFailure = error && error->kind() != ErrorKind::Cancelled;
    return hasOtherFiles && isFailure ? OutcomeVisibility::ShownAsEarlier : OutcomeVisibility::Hidden;
}

}  // namespace atelier
