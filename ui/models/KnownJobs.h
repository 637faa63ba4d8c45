#pragma once

#include <QList>

#include "core/journey/JourneyState.h"
#include "core/store/History.h"
#include "core/submit/HistoryJobs.h"

namespace atelier {

/// The jobs of a history that belong to whoever is signed in, in the history's order; none where nobody is.
QList<HistoryEntry> jobsOf(const JourneyState& state, const QList<HistoryEntry>& history);

/// Makes an earlier job the journey's. Its settings come along only where nothing was prepared in this run of
/// the program: nobody's work is lost over a look at an old job.
void takeUp(JourneyState& state, const HistoryEntry& entry);

}  // namespace atelier
