#pragma once

#include <chrono>
#include <optional>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// Whether a partition that somebody names is one of the cluster's and has those GPUs.
bool isPartitionWith(const GpuModel& gpu, const QString& partition, const ClusterProfile& cluster);

/// What a job asks for, as far as it tells which partition it may go to.
struct PartitionNeeds {
    bool gpus = false;            ///< whether it asks for GPUs
    std::optional<GpuModel> gpu;  ///< which ones, where that is known
    std::optional<std::chrono::minutes> time;
};

/// A partition for a job: the first of those that have its GPUs, or none for a job without (of all, where
/// none is known to be so), that allows its time, else the one that allows the most; one that is only for
/// some where nothing else would do. Empty where the cluster's partitions are not known.
QString partitionFor(const ClusterProfile& cluster, const PartitionNeeds& needs);

}  // namespace atelier
