#pragma once

#include "core/error/Expected.h"
#include "core/job/JobSpec.h"
#include "core/journey/JourneyState.h"
#include "core/slurm/JobStatus.h"
#include "core/store/History.h"

namespace atelier {

/// Writes a submitted job into a history. Errors: HistoryUnusable.
Expected<void> rememberJob(History history, const Login& login, const SubmittedJob& job, const JobSpec& spec);

/// All jobs of a history, the newest first, each with its practice cluster. Blocks. Errors: HistoryUnusable.
Expected<QList<HistoryEntry>> jobsIn(const History& history);

/// Notes how a job was seen just now; it may have been submitted at another port of its practice cluster.
/// Errors: HistoryUnusable, JobUnknown.
Expected<void> noteJobState(History history, const Login& login, const SubmittedJob& job, JobState state);

}  // namespace atelier
