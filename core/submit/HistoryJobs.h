#pragma once

#include "core/cluster/Catalogue.h"
#include "core/job/JobSpec.h"
#include "core/journey/JourneyState.h"
#include "core/store/History.h"

namespace atelier {

/// Whether a job of the history is an account's; it has to have its practice cluster with it.
bool isOf(const HistoryEntry& entry, const ClusterAccount& account);

/// An entry with the folder of its practice cluster, which where its files lie tells, whatever port it was
/// submitted to; what is of another cluster stays as it is. Blocks.
HistoryEntry withPractice(HistoryEntry entry, const Catalogue& catalogue);

/// A job of the history as it was when it was submitted. `account` is the one that it is of.
SubmittedJob submittedJob(const HistoryEntry& entry, const ClusterAccount& account);

/// What the history keeps of a job, or will keep once it has a number.
HistoryEntry historyEntry(const SubmittedJob& job, const Login& login, const JobSpec& spec);

}  // namespace atelier
