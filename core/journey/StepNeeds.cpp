#include "core/journey/StepNeeds.h"

#include "core/journey/JourneyState.h"
#include "core/journey/StepChanges.h"
#include "core/store/RecipeCredentials.h"

namespace atelier {

StepNeed needsNothing(const JourneyState&) {
    return StepNeed::Nothing;
}

StepNeed needsProgram(const JourneyState& state) {
    const auto change = changeSinceProgram(state);
    const bool there = change == StepChange::None || change == StepChange::ProgramFiles;
    return there ? StepNeed::Nothing : StepNeed::Program;
}

StepNeed needsProgramAndItsKeys(const JourneyState& state) {
    const StepNeed need = needsProgram(state);
    return need == StepNeed::Nothing && lacksCredentials(state.job) ? StepNeed::Secret : need;
}

StepNeed needsProgramOfScript(const JourneyState& state) {
    return state.handWrittenScript.isEmpty() ? needsProgram(state) : StepNeed::Nothing;
}

StepNeed needsListOfPackages(const JourneyState& state) {
    return state.job.environment.requirements.isEmpty() ? StepNeed::Nothing : needsProgram(state);
}

StepNeed needsJob(const JourneyState& state) {
    return state.submitted ? StepNeed::Nothing : StepNeed::Job;
}

}  // namespace atelier
