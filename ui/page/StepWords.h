#pragma once

#include <QString>

#include "core/journey/Step.h"

namespace atelier {

/// Why a step that was done has to be done again, as a sentence; empty for StepChange::None.
QString changeSentence(StepChange change);

/// What there is to know of a step that is done, as a sentence; empty for StepNote::None.
QString noteSentence(StepNote note);

/// Says that what is shown came of an earlier attempt, and what has changed since; empty for
/// StepChange::None.
QString earlierSentence(StepChange change);

/// What is needed before a blocked step can be worked on, as a sentence; empty for StepNeed::Nothing.
QString needSentence(StepNeed need);
/// The step by which a need is met.
Step stepThatGives(StepNeed need);

}  // namespace atelier
