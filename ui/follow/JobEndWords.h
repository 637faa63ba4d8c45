#pragma once

#include <QByteArray>
#include <QString>

#include "core/journey/JourneyState.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

/// How a job that has ended did so: as Slurm says, or where that tells of a failure or a cancellation alone,
/// as it wrote at the end of the job's output.
JobState endOfJob(const JobStatus& status, const QByteArray& endOfOutput);

/// Why a job ended as it did and what to do about it, from its state, its exit code and what Slurm wrote at
/// the end of its output; empty where it succeeded, or where no more is known than its state.
QString endReasonInWords(const JobStatus& status, const QByteArray& endOfOutput);

/// Says about a job that Slurm has forgotten where the shown facts come from; empty for any other job.
QString forgottenJobInWords(const SubmittedJob& job, const JobStatus& status);

/// Why a job waits, and when Slurm expects it to start, if Slurm tells; empty for a job that does not wait.
QString waitReasonInWords(const JobStatus& status);

}  // namespace atelier
