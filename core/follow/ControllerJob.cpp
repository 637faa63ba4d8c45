#include "core/follow/ControllerJob.h"

#include <algorithm>

#include "core/slurm/ScontrolJob.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

Expected<SubmittedJob> asControllerTells(RemoteHost& host, SubmittedJob job, std::stop_token stop) {
    const auto answer = askSlurm(host, scontrolJobCommand(job.jobId), std::move(stop));
    if (!answer) return failure(answer);
    const auto rows = parseScontrolJob(job.jobId, *answer);
    if (!rows) return failure(rows);
    const auto runs = std::ranges::find(*rows, JobState::Running, &JobRow::state);
    const JobRow& row = runs == rows->cend() ? rows->constLast() : *runs;
    job.name = row.name;
    // Slurm has written out all patterns but “%%”, which stands for a sign of percent.
    job.outputPattern = row.outputFile;
    return job;
}

}  // namespace atelier
