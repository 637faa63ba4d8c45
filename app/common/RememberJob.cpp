#include "app/common/RememberJob.h"

namespace atelier {

Expected<void> rememberJob(History history, const Login& login, const SubmittedJob& job,
                           const JobSpec& spec) {
    return history.remember({.clusterId = job.account.clusterId,
                             .host = login.host,
                             .port = login.port,
                             .user = login.user,
                             .jobId = job.jobId,
                             .outputPattern = job.outputPattern,
                             .resultsFolder = job.resultsFolder,
                             .submittedAt = job.submittedAt,
                             .lastState = {},
                             .lastSeenAt = {},
                             .job = spec,
                             .pieces = job.pieces});
}

Expected<void> noteJobState(History history, const Login& login, const SubmittedJob& job, JobState state) {
    return history.noteState({job.account.clusterId, login.host, login.port, login.user, job.jobId},
                             slurmName(state), QDateTime::currentDateTimeUtc());
}

}  // namespace atelier
