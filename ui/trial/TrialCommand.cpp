#include "ui/trial/TrialCommand.h"

#include "core/slurm/Salloc.h"

namespace atelier {

QString trialCommandText(const JobSpec& job, const TrialLimits& limits) {
    AllocationRequest request;
    request.account = job.account;
    request.cpus = job.cpus;
    request.gpus = job.gpus;
    request.gpuModel = job.gpuModel;
    request.memoryMiB = job.memoryMiB;
    request.minutes = limits.allocationMinutes;
    request.name = job.name;
    const Command salloc = sallocCommand(request, RemotePath());
    return toShell(salloc);
}

}  // namespace atelier
