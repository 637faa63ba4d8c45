#pragma once

#include "core/journey/JourneyState.h"

namespace atelier {

/// The program that is chosen.
ProgramSource sourceOf(const ProgramState& program);

/// Makes a program the journey's, which has to be read again then. The job's settings for the program before
/// are put aside, and come back when that one is chosen again; so do the job's name and the folder on the
/// cluster, unless the user has given the job a name of its own. All other settings stay. Where no program
/// was chosen before, arguments and what goes with them were meant for this one, and stay too, unless the job
/// is one that was submitted before.
void chooseProgram(JourneyState& state, const ProgramSource& source);

/// Makes a program the journey's together with a job that comes with it, as in a recipe, and which replaces
/// the journey's whole job; what the job before said for its program is put aside all the same.
void chooseProgram(JourneyState& state, const ProgramSource& source, const JobSpec& job);

/// Notes what was found in the program, and puts it into the job where that says nothing yet.
void proposeFound(JourneyState& state, const FoundInProgram& found);

/// The name of a repository: "atelier-dl-cc" for "https://github.com/lemairecarl/atelier-dl-cc.git".
QString repositoryName(const QString& address);

}  // namespace atelier
