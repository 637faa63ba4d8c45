#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks whether the partitions that a job may go to have the GPUs that it asks for, by what the cluster
/// itself told of them (`ClusterProfile::told`): those that it names, else the default one.
void checkPartitionGpus(CheckContext& script);

}  // namespace atelier
