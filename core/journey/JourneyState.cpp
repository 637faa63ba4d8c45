#include "core/journey/JourneyState.h"

namespace atelier {

namespace {

bool isDone(Step step, const JourneyState& state) {
    switch (step) {
        case Step::Connect:
            return state.connected;
        case Step::Program:
            return state.program.onCluster;
        case Step::Dataset:
            return state.dataset.onCluster;
        case Step::Environment:
            return state.environmentTested;
        case Step::Trial:
            return state.trialSucceeded;
        case Step::Script:
            return state.submitted && !state.submitted->fromHistory;
        case Step::Follow:
            return state.submitted && state.jobEnded;
        case Step::Results:
            return state.submitted && state.resultsFetched;
    }
    return false;
}

/// What a step cannot be worked on without, beside the connection.
StepNeed needOf(Step step, const JourneyState& state) {
    switch (step) {
        case Step::Connect:
        case Step::Program:
        case Step::Dataset:
            return StepNeed::Nothing;
        case Step::Environment: {
            // The list of packages is a file of the program; modules alone can be tried without it.
            const bool readsProgram = !state.job.environment.requirements.isEmpty();
            return readsProgram && !state.program.onCluster ? StepNeed::Program : StepNeed::Nothing;
        }
        case Step::Trial:
        case Step::Script:
            return state.program.onCluster ? StepNeed::Nothing : StepNeed::Program;
        case Step::Follow:
        case Step::Results:
            return state.submitted ? StepNeed::Nothing : StepNeed::Job;
    }
    return StepNeed::Nothing;
}

StepStatus statusOf(Step step, const JourneyState& state) {
    if (isDone(step, state)) return {step, StepState::Done, StepNeed::Nothing};
    if (step != Step::Connect && !state.connected) return {step, StepState::Blocked, StepNeed::Connection};
    const StepNeed need = needOf(step, state);
    return {step, need == StepNeed::Nothing ? StepState::Open : StepState::Blocked, need};
}

}  // namespace

QList<StepStatus> stepStatuses(const JourneyState& state) {
    QList<StepStatus> statuses;
    for (const Step step : allSteps()) statuses.append(statusOf(step, state));
    return statuses;
}

}  // namespace atelier
