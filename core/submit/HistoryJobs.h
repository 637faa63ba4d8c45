#pragma once

#include "core/cluster/Catalogue.h"
#include "core/job/JobSpec.h"
#include "core/journey/JourneyState.h"
#include "core/store/History.h"

namespace atelier {

/// Whether a job of the history belongs to an account; the entry must have its `practiceFolder`
/// (withPractice).
bool isOf(const HistoryEntry& entry, const ClusterAccount& account);

/// Whether a job of a practice cluster went with it when that was reset: its folder has this other one now
/// (PracticeConnection::instance; empty: not known).
bool wasReset(const HistoryEntry& entry, const QString& instanceNow);

/// An entry completed with the folder of its practice cluster, which the places of the job's files tell,
/// whatever port it was submitted to; an entry of another cluster stays as it is. Blocks.
HistoryEntry withPractice(HistoryEntry entry, const Catalogue& catalogue);

/// A job of the history as it was when it was submitted. `account` is the one it belongs to.
SubmittedJob submittedJob(const HistoryEntry& entry, const ClusterAccount& account);

/// The entry that the history keeps of a job, or will keep once the job has a number.
HistoryEntry historyEntry(const SubmittedJob& job, const Login& login, const JobSpec& spec);

}  // namespace atelier
