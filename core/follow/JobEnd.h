#pragma once

#include <QByteArray>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/journey/JourneyState.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

/// The state of a job that squeue does not list (any more): the controller remembers it for some minutes, the
/// accounting for longer. None where neither does. Errors: SlurmUnavailable, those of RemoteHost.
Expected<std::optional<JobStatus>> statusOfUnlistedJob(RemoteHost& host, const SubmittedJob& job,
                                                       std::stop_token stop);

/// How a job ended, as Slurm itself wrote it at the end of the job's output ("CANCELLED AT … DUE TO TIME
/// LIMIT"); Unknown where it wrote nothing, as when the program ended by itself, well or not.
JobState endWrittenInOutput(const QByteArray& endOfOutput);

}  // namespace atelier
