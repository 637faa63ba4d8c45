#include "ui/script/JobCost.h"

#include <algorithm>

namespace atelier {

namespace {

int shareOf(int published, int node, int perNode) {
    if (published > 0) return published;
    return perNode > 0 ? node / perNode : 0;
}

}  // namespace

double gpuHoursAtMost(const JobSpec& job) {
    const int pieces = job.chain.enabled ? std::max(1, job.chain.pieces()) : 1;
    return double(job.time.count()) / 60.0 * job.gpus * pieces;
}

std::optional<GpuShare> gpuShare(const JobSpec& job, const ClusterProfile& cluster) {
    const auto gpu = findGpu(cluster, job.gpuModel);
    if (!gpu) return std::nullopt;
    GpuShare share;
    share.cpus = shareOf(gpu->cpusPerGpu, cluster.cpusPerNode, gpu->perNode);
    if (cluster.rules.memoryOptionAllowed)
        share.memoryMiB = shareOf(gpu->memoryMiBPerGpu, cluster.memoryMiBPerNode, gpu->perNode);
    if (share.cpus == 0 && share.memoryMiB == 0) return std::nullopt;
    return share;
}

JobSpec withShare(JobSpec job, const GpuShare& share) {
    const int gpus = std::max(1, job.gpus);
    if (share.cpus > 0) job.cpus = share.cpus * gpus;
    if (share.memoryMiB > 0) job.memoryMiB = share.memoryMiB * gpus;
    return job;
}

}  // namespace atelier
