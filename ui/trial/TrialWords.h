#pragma once

#include <QString>

#include "ui/trial/TrialSteps.h"
#include "ui/widgets/StepList.h"

namespace atelier {

/// How a step's state shows in a StepList.
StepList::State listState(TrialStepState state);

/// The remark behind a step: how long it took, or its exit code; empty while there is nothing to say.
QString trialRemark(const TrialStep& step, const TrialLimits& limits);

/// Where the try stands, as a sentence; empty where every step was done.
QString trialStatus(const TrialSteps& steps, bool running);

}  // namespace atelier
