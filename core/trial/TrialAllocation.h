#pragma once

#include <QString>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"
#include "core/slurm/Salloc.h"

namespace atelier {

/// The limits of a try.
struct TrialLimits {
    int allocationMinutes = 15;
    int trainingSeconds = 60;  ///< after which the training is stopped, since it has proved that it runs
};

/// The allocation that a try of the job asks for: what the job itself asks for, for a shorter time. `comment`
/// is the one by which it is found again in the queue; may be empty.
AllocationRequest trialAllocation(const JobSpec& job, const ClusterProfile& cluster,
                                  const TrialLimits& limits, const QString& comment = {});

}  // namespace atelier
