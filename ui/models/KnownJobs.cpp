#include "ui/models/KnownJobs.h"

#include "core/journey/JobPieces.h"
#include "core/script/JobCost.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

namespace {

bool isOf(const HistoryEntry& entry, const ClusterAccount& account) {
    if (entry.clusterId != account.clusterId || entry.user != account.user) return false;
    if (!account.host.isEmpty() && placeOf(entry.host, entry.port) != account.host) return false;
    return account.practicePort == 0 || entry.port == account.practicePort;
}

bool isPrepared(const JourneyState& state) {
    const bool submitted = state.submitted && !state.submitted->fromHistory;
    return submitted || !state.program.localFolder.isEmpty() || !state.program.gitAddress.isEmpty() ||
           !state.dataset.localPath.isEmpty();
}

std::optional<LastSeen> lastSeen(const HistoryEntry& entry) {
    if (entry.lastState.isEmpty()) return std::nullopt;
    return LastSeen{jobStateFromSlurm(entry.lastState), entry.lastSeenAt};
}

}  // namespace

QList<HistoryEntry> jobsOf(const JourneyState& state, const QList<HistoryEntry>& history) {
    QList<HistoryEntry> ours;
    const auto account = accountOf(state);
    if (!state.connected || !account) return ours;
    for (const HistoryEntry& entry : history)
        if (isOf(entry, *account)) ours += entry;
    return ours;
}

SubmittedJob submittedJob(const HistoryEntry& entry, const ClusterAccount& account) {
    return {.account = account,
            .jobId = entry.jobId,
            .name = entry.job.name,
            .outputPattern = entry.outputPattern,
            .resultsFolder = entry.resultsFolder,
            .submittedAt = entry.submittedAt,
            .pieces = entry.pieces > 0 ? entry.pieces : static_cast<int>(jobCost(entry.job, {}).jobs),
            .pieceKind = pieceKind(entry.job),
            .fromHistory = true,
            .lastSeen = lastSeen(entry)};
}

void takeUp(JourneyState& state, const HistoryEntry& entry) {
    if (!isPrepared(state)) state.job = entry.job;
    state.submitted = submittedJob(entry, accountOf(state).value_or(ClusterAccount{}));
    state.jobEnded = isFinal(jobStateFromSlurm(entry.lastState));
    state.resultsFetched = false;
}

}  // namespace atelier
