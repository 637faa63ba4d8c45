#pragma once

#include "core/job/JobSpec.h"
#include "core/journey/JourneyState.h"
#include "core/store/History.h"

namespace atelier {

/// Whether a job of the history is an account's.
bool isOf(const HistoryEntry& entry, const ClusterAccount& account);

/// A job of the history as it was when it was submitted. `account` is the one that it is of.
SubmittedJob submittedJob(const HistoryEntry& entry, const ClusterAccount& account);

/// What the history keeps of a job, or will keep once it has a number.
HistoryEntry historyEntry(const SubmittedJob& job, const Login& login, const JobSpec& spec);

}  // namespace atelier
