#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks whether the partitions that the job may go to have nodes with the features that it asks for, of
/// those that the cluster has, by what it told of its nodes.
void checkPartitionFeatures(CheckContext& script);

}  // namespace atelier
