#include "app/common/RememberJob.h"

#include "core/submit/HistoryJobs.h"

namespace atelier {

Expected<void> rememberJob(History history, const Login& login, const SubmittedJob& job,
                           const JobSpec& spec) {
    return history.remember(historyEntry(job, login, spec));
}

Expected<void> noteJobState(History history, const Login& login, const SubmittedJob& job, JobState state) {
    return history.noteState({job.account.clusterId, login.host, login.port, login.user, job.jobId},
                             slurmName(state), QDateTime::currentDateTimeUtc());
}

}  // namespace atelier
