#include "core/journey/SubmittedJob.h"

namespace atelier {

namespace {

/// What a job that was last seen in this state says once it has ended.
StepChange changeAfter(JobState state) {
    switch (state) {
        case JobState::Completed:
            return StepChange::None;
        case JobState::Cancelled:
            return StepChange::JobCancelled;
        case JobState::Failed:
        case JobState::OutOfMemory:
            return StepChange::JobFailed;
        case JobState::TimedOut:
        case JobState::DeadlineMissed:
            return StepChange::JobOutOfTime;
        case JobState::NodeFailed:
        case JobState::Preempted:
        case JobState::BootFailed:
            return StepChange::JobStopped;
        case JobState::Unknown:
        case JobState::Pending:
        case JobState::Configuring:
        case JobState::Running:
        case JobState::Suspended:
        case JobState::Completing:
        case JobState::Requeued:
            break;
    }
    return StepChange::JobEndUnknown;
}

}  // namespace

bool hasEnded(const SubmittedJob& job) {
    return job.forgotten || (job.lastSeen && isFinal(job.lastSeen->state));
}

StepChange endOfJob(const SubmittedJob& job) {
    if (!hasEnded(job)) return StepChange::None;
    const StepChange end = changeAfter(job.lastSeen ? job.lastSeen->state : JobState::Unknown);
    const bool isWhole = job.pieces <= 1 || end == StepChange::None || end == StepChange::JobEndUnknown;
    return isWhole ? end : StepChange::JobPartFailed;
}

SubmittedJob withObservedStatus(SubmittedJob job, const JobStatus& status, const QDateTime& at) {
    const bool hadEnded = hasEnded(job);
    job.forgotten = job.forgotten || status.isForgotten();
    // A state from the history was seen when it was recorded, not now.
    const bool seen = status.state != JobState::Unknown && status.source != StatusSource::Note;
    if (seen && (!job.lastSeen || job.lastSeen->state != status.state))
        job.lastSeen = LastSeen{status.state, at};
    // Results that were fetched before the job ended are not all of them.
    if (!hadEnded && hasEnded(job)) job.resultsFetched = false;
    return job;
}

bool isSameJob(const SubmittedJob& one, const SubmittedJob& other) {
    return one.account == other.account && one.jobId == other.jobId;
}

}  // namespace atelier
