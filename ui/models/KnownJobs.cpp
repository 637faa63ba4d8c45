#include "ui/models/KnownJobs.h"

#include <algorithm>

namespace atelier {

namespace {

/// Whether the job says what somebody has said since the proposal, and is not one of before, which the look
/// at another one replaces.
bool isSaid(const JourneyState& state) {
    if (!state.proposed || state.job == *state.proposed) return false;
    return !state.submitted || !state.submitted->spec || isAnotherJob(*state.submitted, state);
}

bool isPrepared(const JourneyState& state) {
    const auto isOfThisRun = [](const SubmittedJob& job) { return !job.fromHistory; };
    return (state.submitted && isOfThisRun(*state.submitted)) ||
           std::ranges::any_of(state.earlierJobs, isOfThisRun) || isSaid(state) ||
           !state.handWrittenScript.isEmpty() || !state.program.localFolder.isEmpty() ||
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
