#pragma once

#include <QString>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/cluster/ClusterProfile.h"
#include "core/error/Expected.h"
#include "core/job/JobSpec.h"
#include "core/journey/JourneyState.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/Scancel.h"
#include "core/store/OpenSubmissions.h"

namespace atelier {

/// Puts the script on the cluster, makes the folders for its output and checkpoints, and submits it. The job
/// has a unique comment, by which it is looked for, up to a minute of `clock`, where the answer is lost
/// ("Socket timed out", or a lost connection that comes back). Each job's script stays on the cluster in a
/// file of its own. `record` is opened before Slurm is asked. After an error it is still open if it is not
/// known whether Slurm has accepted the job (resolveOpenSubmissions finds out later); after a success the
/// caller removes it, once the job is in the history. Errors: SubmissionRefused with the site's words,
/// SlurmUnavailable, those of RemoteHost; those of requireAgreedDestinations, before anything is put there;
/// those of SubmissionRecord::open, before Slurm is asked.
Expected<SubmittedJob> submitJob(RemoteHost& host, const JourneyState& journey, const QString& script,
                                 SubmissionRecord& record, std::stop_token stop, const Clock& clock);

/// Cancels a job by `scancel`. Errors: those of parseScancel and RemoteHost.
Expected<CancelResult> cancelJob(RemoteHost& host, const SubmittedJob& job, std::stop_token stop);

}  // namespace atelier
