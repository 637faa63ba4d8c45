#include "core/journey/SubmittedJob.h"

namespace atelier {

bool hasEnded(const SubmittedJob& job) {
    return job.forgotten || (job.lastSeen && isFinal(job.lastSeen->state));
}

SubmittedJob afterLook(SubmittedJob job, const JobStatus& status, const QDateTime& at) {
    const bool hadEnded = hasEnded(job);
    job.forgotten = job.forgotten || status.isForgotten();
    // A state from the history was seen when it was recorded, not now.
    const bool seen = status.state != JobState::Unknown && status.toldBy != ToldBy::Note;
    if (seen && (!job.lastSeen || job.lastSeen->state != status.state))
        job.lastSeen = LastSeen{status.state, at};
    // What was fetched before is not all that the job has written.
    if (!hadEnded && hasEnded(job)) job.resultsFetched = false;
    return job;
}

bool isSameJob(const SubmittedJob& one, const SubmittedJob& other) {
    return one.account == other.account && one.jobId == other.jobId;
}

}  // namespace atelier
