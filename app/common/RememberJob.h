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

/// Records the state in which a job was just seen; its practice cluster may have had another port when it was
/// submitted.
/// Errors: HistoryUnusable, JobUnknown.
Expected<void> noteJobState(History history, const Login& login, const SubmittedJob& job, JobState state);

}  // namespace atelier
