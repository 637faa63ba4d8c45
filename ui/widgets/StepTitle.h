#pragma once

#include <QString>

#include "core/journey/Step.h"

namespace atelier {

/// A step's name as the rail shows it, in the application's language.
QString stepTitle(Step step);
/// Why a step that was done has to be done again, as a sentence; empty for StepChange::None.
QString changeSentence(StepChange change);

/// What is missing before a blocked step can be worked on, as a sentence; empty for StepNeed::Nothing.
QString needSentence(StepNeed need);
/// The step where what is missing is made.
Step stepThatGives(StepNeed need);
/// The one after it in the journey; the last one's next is itself.
Step nextStep(Step step);

}  // namespace atelier
