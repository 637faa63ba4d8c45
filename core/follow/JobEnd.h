#pragma once

#include <QByteArray>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/journey/JourneyState.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

/// How a job stands that squeue does not list (any more): the controller remembers it for some minutes, the
/// accounts for longer. None where neither knows. Errors: SlurmUnavailable, those of RemoteHost.
Expected<std::optional<JobStatus>> statusOfUnlistedJob(RemoteHost& host, const SubmittedJob& job,
                                                       std::stop_token stop);

/// What Slurm itself wrote at the end of a job's output about how it ended ("CANCELLED AT … DUE TO TIME
/// LIMIT"); Unknown where it wrote nothing, as after a program that ended by itself, well or not.
JobState endWrittenInOutput(const QByteArray& endOfOutput);

}  // namespace atelier
