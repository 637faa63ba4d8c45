#pragma once

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// The job with what the check of its script offers in place of what the cluster does not give, or of a name
/// that it does not have. What is only unusual there stays.
JobSpec withOfferedFixes(const JobSpec& job, const ClusterProfile& cluster);

}  // namespace atelier
