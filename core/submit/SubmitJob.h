#pragma once

#include <QString>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/base/Expected.h"
#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"
#include "core/journey/JourneyState.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/TestOnly.h"
#include "core/store/OpenSubmissions.h"

namespace atelier {

/// Asks the cluster's own Slurm about the script (`sbatch --test-only`) without submitting it; the script
/// goes to its standard input, in the folder it will be submitted from, and leaves nothing behind. Errors:
/// SubmissionRefused with the site's words, SlurmUnavailable, those of RemoteHost.
Expected<StartEstimate> testScript(RemoteHost& host, const JourneyState& journey, const QString& script,
                                   std::stop_token stop);

/// Puts the script on the cluster, makes the folders its output and checkpoints go to, and submits it. The
/// job carries a unique comment, so that it is found again after a lost answer ("Socket timed out"): by that
/// it is looked for, up to a minute of `clock`, before anything is said. Each job's script stays on the
/// cluster in a file of its own. `record` is opened before Slurm is asked. After an error it is still open
/// where nobody knows whether Slurm has taken the job (resolveOpenSubmissions tells later); after a success
/// it is the caller's to settle, not before the job is in the history. Errors: as testScript; those of
/// leadWhereAgreed, before anything is put there; those of SubmissionRecord::open, before Slurm is asked.
Expected<SubmittedJob> submitJob(RemoteHost& host, const JourneyState& journey, const QString& script,
                                 SubmissionRecord& record, std::stop_token stop,
                                 const Clock& clock = SystemClock());

/// `scancel`. Errors: JobUnknown, SlurmUnavailable, those of RemoteHost.
Expected<void> cancelJob(RemoteHost& host, const SubmittedJob& job, std::stop_token stop);

}  // namespace atelier
