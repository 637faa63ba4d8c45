#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks whether the partitions that a job may go to have the GPUs that it asks for, by what the cluster
/// itself told of them (`ClusterProfile::told`), or the site says (`PartitionFacts::withoutGpus`).
void checkPartitionGpus(CheckContext& script);

}  // namespace atelier
