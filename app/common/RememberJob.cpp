#include "app/common/RememberJob.h"

#include "core/submit/HistoryJobs.h"

namespace atelier {

namespace {

/// The key of the history's entry about a job, whatever port it was remembered with.
std::optional<HistoryKey> keyIn(const History& history, const SubmittedJob& job) {
    const auto jobs = jobsIn(history);
    if (!jobs) return std::nullopt;
    for (const HistoryEntry& entry : *jobs)
        if (entry.jobId == job.jobId && isOf(entry, job.account)) return entry.key();
    return std::nullopt;
}

}  // namespace

Expected<void> rememberJob(History history, const Login& login, const SubmittedJob& job,
                           const JobSpec& spec) {
    return history.remember(historyEntry(job, login, spec));
}

Expected<QList<HistoryEntry>> jobsIn(const History& history) {
    const auto known = history.entries();
    if (!known) return failure(known);
    const Catalogue catalogue = Catalogue::builtIn();
    QList<HistoryEntry> jobs;
    for (const HistoryEntry& entry : *known) jobs << withPractice(entry, catalogue);
    return jobs;
}

Expected<void> noteJobState(History history, const Login& login, const SubmittedJob& job, JobState state) {
    HistoryKey key{job.account.clusterId, login.host, login.port, login.user, job.jobId};
    if (!login.practiceFolder.isEmpty()) key = keyIn(history, job).value_or(key);
    return history.noteState(key, slurmName(state), QDateTime::currentDateTimeUtc());
}

}  // namespace atelier
