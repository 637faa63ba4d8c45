#pragma once

#include <QList>

#include "core/journey/JourneyState.h"
#include "core/store/History.h"
#include "core/submit/HistoryJobs.h"

namespace atelier {

/// The jobs of a history that belong to the account that is signed in, in the history's order; empty where
/// none is.
QList<HistoryEntry> jobsOf(const JourneyState& state, const QList<HistoryEntry>& history);

/// Makes an earlier job the journey's job. Its settings are used only if nothing was prepared in this run of
/// the program, so that looking at an old job destroys no work.
void reopenJob(JourneyState& state, const HistoryEntry& entry);

}  // namespace atelier
