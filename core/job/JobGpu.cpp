#include "core/job/JobGpu.h"

#include <algorithm>

namespace atelier {

std::optional<GpuModel> gpuOf(const JobSpec& job, const ClusterProfile& cluster) {
    return findGpu(cluster, job.gpuModel, job.scheduling.partition, job.scheduling.constraint);
}

bool getsAmdGpus(const JobSpec& job, const ClusterProfile& cluster) {
    if (const auto gpu = gpuOf(job, cluster)) return gpu->amd;
    return !cluster.gpus.isEmpty() && std::ranges::all_of(cluster.gpus, &GpuModel::amd);
}

JobSpec withGpu(JobSpec job, const GpuModel& gpu, const ClusterProfile& cluster) {
    const GpuModel before = gpuOf(job, cluster).value_or(GpuModel{});
    const auto change = [](QString& value, const QString& old, const QString& now) {
        if (!now.isEmpty() || (!old.isEmpty() && value == old)) value = now;
    };
    change(job.scheduling.partition, before.partition, gpu.partition);
    change(job.scheduling.constraint, before.constraint, gpu.constraint);
    job.gpuModel = gpu.slurmName;
    return job;
}

}  // namespace atelier
