#pragma once

#include <QString>

#include "core/trial/TryInteractively.h"

namespace atelier {

/// The salloc command that a try of this job begins with, for people to read.
QString trialCommandText(const JobSpec& job, const TrialLimits& limits);

}  // namespace atelier
