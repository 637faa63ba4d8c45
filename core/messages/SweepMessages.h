#pragma once

#include <QString>

#include "core/job/JobCost.h"
#include "core/job/SweepRuns.h"

namespace atelier {

/// Why a sweep cannot be sent as it is, and what to do about it.
QString sentence(const SweepProblem& problem);

/// What a job costs at most, as one sentence.
QString sentence(const JobCost& cost);

}  // namespace atelier
