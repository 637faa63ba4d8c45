#include "core/follow/JobEnd.h"

#include <array>
#include <utility>

#include "core/slurm/Sacct.h"
#include "core/slurm/ScontrolJob.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

Expected<std::optional<JobStatus>> statusOfUnlistedJob(RemoteHost& host, const SubmittedJob& job,
                                                       std::stop_token stop) {
    const auto controller = askSlurm(host, scontrolJobCommand(job.jobId), stop);
    if (!controller) return failure(controller);
    const auto remembered = parseScontrolJob(job.jobId, *controller);
    if (remembered)
        if (auto status = jobStatus(*remembered, job.jobId, job.pieces)) return status;
    const auto accounts = askSlurm(host, sacctCommand(job.jobId), stop);
    // Many sites have no accounts that answer; then nobody knows.
    if (!accounts) {
        const auto kind = accounts.error().kind();
        if (kind == ErrorKind::SlurmUnavailable || kind == ErrorKind::CommandMissing) return std::nullopt;
        return failure(accounts);
    }
    const auto rows = parseSacct(*accounts);
    return rows ? jobStatus(*rows, job.jobId, job.pieces) : std::nullopt;
}

JobState endWrittenInOutput(const QByteArray& endOfOutput) {
    // Texts of slurmstepd; the last one in the output counts.
    static constexpr std::array<std::pair<const char*, JobState>, 7> marks{{
        {"DUE TO TIME LIMIT ***", JobState::TimedOut},
        {"DUE TO PREEMPTION ***", JobState::Preempted},
        {"DUE TO NODE FAILURE", JobState::NodeFailed},
        {"oom_kill event in StepId=", JobState::OutOfMemory},
        {"oom-kill event(s)", JobState::OutOfMemory},
        // After a requeue the end of the next run counts, which is not known here.
        {"DUE TO JOB REQUEUE ***", JobState::Unknown},
        {" CANCELLED AT ", JobState::Cancelled},
    }};
    const QByteArrayList lines = endOfOutput.split('\n');
    for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
        if (!line->startsWith("slurmstepd: error: ")) continue;
        for (const auto& [mark, state] : marks)
            if (line->contains(mark)) return state;
    }
    return JobState::Unknown;
}

}  // namespace atelier
