#pragma once

#include "core/base/Expected.h"
#include "core/job/JobSpec.h"
#include "core/journey/JourneyState.h"
#include "core/slurm/JobStatus.h"
#include "core/store/History.h"

namespace atelier {

/// Writes a submitted job into a history. Errors: HistoryUnusable.
Expected<void> rememberJob(History history, const Login& login, const SubmittedJob& job, const JobSpec& spec);

/// Notes how a job was seen just now. Errors: HistoryUnusable, JobUnknown.
Expected<void> noteJobState(History history, const Login& login, const SubmittedJob& job, JobState state);

}  // namespace atelier
