#pragma once

#include "core/journey/StepState.h"

namespace atelier {

struct JourneyState;

// What a step needs besides the connection, which each needs but the first. For the rows of Step.h; nobody
// else calls them.

/// The connection alone.
StepNeed needsNothing(const JourneyState& state);
/// The program must lie where the job runs it, even if its files were changed here since.
StepNeed needsProgram(const JourneyState& state);
/// A try runs the program with the job's arguments, without anybody looking at them once more.
StepNeed needsProgramAndItsKeys(const JourneyState& state);
/// Lines that somebody wrote by hand bring their own program along: only the script that Atelier writes needs
/// the one of the journey.
StepNeed needsProgramOfScript(const JourneyState& state);
/// The list of packages is a file of the program; modules alone can be tried without it.
StepNeed needsListOfPackages(const JourneyState& state);
/// A job that was submitted.
StepNeed needsJob(const JourneyState& state);

}  // namespace atelier
