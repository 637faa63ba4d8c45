#pragma once

#include <QString>

#include "ui/output/StepList.h"
#include "ui/trial/TrialSteps.h"

namespace atelier {

/// How a StepList shows a step's state.
StepList::State listState(TrialStepState state);

/// The remark behind a step: how long it took, or its exit code; empty where there is none.
QString trialRemark(const TrialStep& step, const TrialLimits& limits);

/// The state of a try as a sentence; empty where every step was done.
QString trialStatus(const TrialSteps& steps, bool running);

}  // namespace atelier
