#include "ui/models/KnownJobs.h"

#include "core/journey/JobPieces.h"
#include "core/script/JobCost.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

namespace {

bool isOurs(const JourneyState& state, const HistoryEntry& entry) {
    if (entry.clusterId != state.cluster->id || entry.user != state.login->user) return false;
    // Every practice cluster has the same id and counts its jobs from 1; its port is its own.
    return !state.cluster->practice || entry.port == state.login->port;
}

bool isPrepared(const JourneyState& state) {
    const bool submitted = state.submitted && !state.submitted->fromHistory;
    return submitted || !state.program.localFolder.isEmpty() || !state.program.gitAddress.isEmpty() ||
           !state.dataset.localPath.isEmpty();
}

}  // namespace

QList<HistoryEntry> jobsOf(const JourneyState& state, const QList<HistoryEntry>& history) {
    QList<HistoryEntry> ours;
    if (!state.connected || !state.cluster || !state.login) return ours;
    for (const HistoryEntry& entry : history)
        if (isOurs(state, entry)) ours += entry;
    return ours;
}

SubmittedJob submittedJob(const HistoryEntry& entry) {
    return {.clusterId = entry.clusterId,
            .jobId = entry.jobId,
            .name = entry.job.name,
            .outputPattern = entry.outputPattern,
            .resultsFolder = entry.resultsFolder,
            .submittedAt = entry.submittedAt,
            .pieces = entry.pieces > 0 ? entry.pieces : static_cast<int>(jobCost(entry.job, {}).jobs),
            .pieceKind = pieceKind(entry.job),
            .fromHistory = true};
}

void takeUp(JourneyState& state, const HistoryEntry& entry) {
    if (!isPrepared(state)) state.job = entry.job;
    state.submitted = submittedJob(entry);
    state.jobEnded = isFinal(jobStateFromSlurm(entry.lastState));
    state.resultsFetched = false;
}

}  // namespace atelier
