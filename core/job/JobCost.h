#pragma once

#include <chrono>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// The most that a job uses, by its time limit: a job that ends early costs less.
struct JobCost {
    /// Jobs, as the site's limit counts them: each task of an array is one. Source: Job scheduling policies.
    qint64 jobs = 1;
    qint64 trainings = 1;  ///< runs of the program, each with other hyperparameters
    double gpuHours = 0;   ///< GPUs times the hours they are held
    double coreHours = 0;  ///< CPU cores times the hours they are held
    /// Reference GPU units times hours, in which allocations are counted; none where the site publishes no
    /// units.
    std::optional<double> rguHours;
    std::optional<int> maxJobs;  ///< most jobs that a user may have there, waiting and running ones together
    bool operator==(const JobCost&) const = default;
};

/// The most a job costs on a cluster, with all its pieces and the runs of its sweep.
JobCost jobCost(const JobSpec& job, const ClusterProfile& cluster);

/// GPUs times the hours they are held at most.
double gpuHoursAtMost(const JobSpec& job);

/// The CPUs and the memory that go with one GPU of a node.
struct GpuShare {
    int cpus = 0;          ///< 0: not known
    qint64 memoryMiB = 0;  ///< 0: not known, or the site does not allow asking for memory
    bool operator==(const GpuShare&) const = default;
};

/// The share of one GPU of a model: as the site publishes it, else a node's CPUs and memory divided by its
/// GPUs.
GpuShare gpuShare(const GpuModel& gpu, const ClusterProfile& cluster);

/// The share of one GPU of the job's model; none where neither its CPUs nor its memory are known.
std::optional<GpuShare> gpuShare(const JobSpec& job, const ClusterProfile& cluster);

/// The job, asking for as many CPUs and as much memory as go with its GPUs.
JobSpec withShare(JobSpec job, const GpuShare& share);

}  // namespace atelier
