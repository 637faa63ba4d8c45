#pragma once

#include <QString>

#include "core/journey/Step.h"

namespace atelier {

/// A step's name as the rail shows it, in the application's language.
QString stepTitle(Step step);
/// Why a step that was done has to be done again, as a sentence; empty for StepChange::None.
QString changeSentence(StepChange change);

/// What is needed before a blocked step can be worked on, as a sentence; empty for StepNeed::Nothing.
QString needSentence(StepNeed need);
/// The step by which that need is met.
Step stepThatGives(StepNeed need);
/// The step after one in the journey; for the last one, that step itself.
Step nextStep(Step step);

}  // namespace atelier
