#pragma once

#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/script/JobSpec.h"

namespace atelier {

/// The hours that all GPUs together are held for at most: GPUs × time of a piece × pieces.
double gpuHoursAtMost(const JobSpec& job);

/// What goes with one GPU of a node.
struct GpuShare {
    int cpus = 0;          ///< 0: not known
    qint64 memoryMiB = 0;  ///< 0: not known, or not to be asked for there
    bool operator==(const GpuShare&) const = default;
};

/// The share of one GPU of the job's model: as the site publishes it, else a node's parts divided by its
/// GPUs. None where neither is known.
std::optional<GpuShare> gpuShare(const JobSpec& job, const ClusterProfile& cluster);

/// The job with just the share of its GPUs.
JobSpec withShare(JobSpec job, const GpuShare& share);

}  // namespace atelier
