#pragma once

#include "core/cluster/ClusterProfile.h"
#include "core/discover/FoundSite.h"

namespace atelier {

/// Fills in the GPUs of the partitions that the user may use, which of these have which, and what a node with
/// GPUs has of cores and memory, where the profile does not say. A GPU that the default partition does not
/// have is asked for with its partition; GPUs without a name of their model are one entry a partition.
void completeGpus(ClusterProfile& profile, const FoundSite& found);

}  // namespace atelier
