#pragma once

#include <chrono>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// What a job uses at most, from its time limit: what ends early costs less.
struct JobCost {
    /// Jobs that count for the site's limit: each task of an array is one. Source: Job scheduling policies.
    qint64 jobs = 1;
    qint64 trainings = 1;  ///< runs of the program with other hyperparameters
    double gpuHours = 0;   ///< hours that all GPUs together are held
    double coreHours = 0;  ///< the same of the CPU cores
    /// Reference GPU units times hours, what allocations are counted in; none where the site publishes none.
    std::optional<double> rguHours;
    std::optional<int> maxJobs;  ///< most jobs the site takes, waiting and running ones together
    bool operator==(const JobCost&) const = default;
};

/// The most a job costs on a cluster, with all its pieces and the runs of its sweep.
JobCost jobCost(const JobSpec& job, const ClusterProfile& cluster);

/// The hours that all GPUs together are held for at most.
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
