#include "core/submit/HistoryJobs.h"

#include "core/job/JobCost.h"
#include "core/journey/GivenToJob.h"
#include "core/practice/PracticeAtPort.h"
#include "core/slurm/JobStatus.h"
#include "core/submit/JobPieces.h"

namespace atelier {

namespace {

std::optional<LastSeen> lastSeen(const HistoryEntry& entry) {
    if (entry.lastState.isEmpty()) return std::nullopt;
    return LastSeen{jobStateFromSlurm(entry.lastState), entry.lastSeenAt};
}

}  // namespace

bool isOf(const HistoryEntry& entry, const ClusterAccount& account) {
    if (entry.clusterId != account.clusterId || entry.user != account.user) return false;
    const bool hasOwnPlace = !account.host.isEmpty() || isOwnName(entry.clusterId, entry.host);
    if (hasOwnPlace && placeOf(entry.host, entry.port) != account.host) return false;
    if (wasReset(entry, account.practiceInstance)) return false;
    return account.practice.isEmpty() || practiceAt(entry.practiceFolder, entry.port) == account.practice;
}

bool wasReset(const HistoryEntry& entry, const QString& instanceNow) {
    return !entry.practiceInstance.isEmpty() && !instanceNow.isEmpty() &&
           entry.practiceInstance != instanceNow;
}

HistoryEntry withPractice(HistoryEntry entry, const Catalogue& catalogue) {
    const auto cluster = catalogue.find(entry.clusterId);
    if (cluster && cluster->practice)
        entry.practiceFolder = practiceFolderAt(entry.port, {entry.resultsFolder, entry.outputPattern});
    return entry;
}

SubmittedJob submittedJob(const HistoryEntry& entry, const ClusterAccount& account) {
    SubmittedJob job{
        .account = account,
        .jobId = entry.jobId,
        .name = entry.job.name,
        .outputPattern = entry.outputPattern,
        .resultsFolder = entry.resultsFolder,
        .submittedAt = entry.submittedAt,
        .pieces = entry.pieces > 0 ? entry.pieces : static_cast<int>(jobCost(entry.job, {}).jobs),
        .pieceKind = pieceKind(entry.job),
        .fromHistory = true,
        .lastSeen = lastSeen(entry),
        .spec = entry.job,
        .with = paceConditions(account, entry.job)};
    readGiven(entry.given, job);
    return job;
}

HistoryEntry historyEntry(const SubmittedJob& job, const Login& login, const JobSpec& spec) {
    return {.clusterId = job.account.clusterId,
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
            .pieces = job.pieces,
            .practiceInstance = job.account.practiceInstance,
            .given = givenText(job)};
}

}  // namespace atelier
