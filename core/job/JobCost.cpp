#include "core/job/JobCost.h"

#include <algorithm>
#include <limits>

#include "core/base/Bounds.h"
#include "core/job/JobGpu.h"
#include "core/job/SweepRuns.h"

namespace atelier {

namespace {

int shareOf(int published, int node, int perNode) {
    if (published > 0) return published;
    return perNode > 0 ? node / perNode : 0;
}

bool hasSweep(const JobSpec& job) {
    return job.sweep.enabled && sweepRunCount(job.sweep) > 0;
}

qint64 tasksOfSweep(const JobSpec& job) {
    return hasSweep(job) && job.sweep.placement == SweepPlacement::Array ? sweepRunCount(job.sweep) : 1;
}

/// How many times the time limit of one job is used, for each task.
int timesOver(const JobSpec& job) {
    return job.chain.enabled ? std::max(1, job.chain.pieces()) : 1;
}

/// For how many hours all jobs together hold their share of a node.
double hours(const JobSpec& job) {
    return double(job.time.count()) / 60.0 * timesOver(job) * double(tasksOfSweep(job));
}

}  // namespace

double gpuHoursAtMost(const JobSpec& job) {
    return hours(job) * job.gpus;
}

JobCost jobCost(const JobSpec& job, const ClusterProfile& cluster) {
    JobCost cost;
    cost.jobs = tasksOfSweep(job);
    if (job.chain.enabled && job.chain.continuation == Continuation::Pieces) cost.jobs *= timesOver(job);
    cost.trainings = hasSweep(job) ? sweepRunCount(job.sweep) : 1;
    cost.gpuHours = gpuHoursAtMost(job);
    cost.coreHours = hours(job) * job.cpus;
    const auto gpu = gpuOf(job, cluster);
    if (gpu && gpu->rgu > 0) cost.rguHours = cost.gpuHours * gpu->rgu;
    cost.maxJobs = cluster.limits.maxJobs;
    return cost;
}

GpuShare gpuShare(const GpuModel& gpu, const ClusterProfile& cluster) {
    GpuShare share;
    share.cpus = shareOf(gpu.cpusPerGpu, cluster.cpusPerNode, gpu.perNode);
    if (cluster.rules.memoryOptionAllowed)
        share.memoryMiB = shareOf(gpu.memoryMiBPerGpu, cluster.memoryMiBPerNode, gpu.perNode);
    return share;
}

std::optional<GpuShare> gpuShare(const JobSpec& job, const ClusterProfile& cluster) {
    const auto gpu = gpuOf(job, cluster);
    const GpuShare share = gpu ? gpuShare(*gpu, cluster) : GpuShare{};
    if (share == GpuShare{}) return std::nullopt;
    return share;
}

JobSpec withShare(JobSpec job, const GpuShare& share) {
    const int gpus = std::max(1, job.gpus);
    constexpr qint64 most = std::numeric_limits<int>::max();
    if (share.cpus > 0) job.cpus = static_cast<int>(std::min(most, qint64{share.cpus} * gpus));
    if (share.memoryMiB > 0) job.memoryMiB = cappedProduct(share.memoryMiB, gpus);
    return job;
}

}  // namespace atelier
