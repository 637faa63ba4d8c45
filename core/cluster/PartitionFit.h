#pragma once

#include <chrono>
#include <optional>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// Whether a partition that somebody names is one of the cluster's and has those GPUs.
bool isPartitionWith(const GpuModel& gpu, const QString& partition, const ClusterProfile& cluster);

/// A partition for a job with those GPUs, if any, and that time, if it is known: the first of those that have
/// the GPUs (of all, where none is known to have them) that allows the time, else the one that allows the
/// most. Empty where the cluster's partitions are not known.
QString partitionFor(const ClusterProfile& cluster, const std::optional<GpuModel>& gpu,
                     const std::optional<std::chrono::minutes>& time);

}  // namespace atelier
