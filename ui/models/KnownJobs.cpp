#include "ui/models/KnownJobs.h"

namespace atelier {

namespace {

bool isPrepared(const JourneyState& state) {
    const bool submitted = state.submitted && !state.submitted->fromHistory;
    return submitted || !state.handWrittenScript.isEmpty() || !state.program.localFolder.isEmpty() ||
           !state.program.gitAddress.isEmpty() || !state.dataset.localPath.isEmpty();
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

void reopenJob(JourneyState& state, const HistoryEntry& entry) {
    if (!isPrepared(state)) state.job = entry.job;
    adoptJob(state, submittedJob(entry, accountOf(state).value_or(ClusterAccount{})));
}

}  // namespace atelier
