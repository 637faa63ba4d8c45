#include "core/trial/TrialAllocation.h"

namespace atelier {

AllocationRequest trialAllocation(const JobSpec& job, const ClusterProfile& cluster,
                                  const TrialLimits& limits, const QString& comment) {
    AllocationRequest request;
    request.account = job.account;
    request.cpus = job.cpus;
    request.gpus = job.gpus;
    request.gpuModel = job.gpuModel;
    request.memoryMiB = cluster.rules.memoryOptionAllowed ? job.memoryMiB : 0;
    request.minutes = limits.allocationMinutes;
    request.name = job.name;
    request.comment = comment;
    request.scheduling = job.scheduling;
    return request;
}

}  // namespace atelier
