#pragma once

#include <QByteArray>
#include <QString>

#include "core/journey/JourneyState.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

/// Why a job ended as it did and what to do about it, from its state, its exit code and what Slurm wrote at
/// the end of its output; empty where it succeeded, or where no more is known than its state.
QString endReasonInWords(const JobStatus& status, const QByteArray& endOfOutput);

/// Says about a job that Slurm has forgotten where the shown facts come from; empty for any other job.
QString forgottenJobInWords(const SubmittedJob& job, const JobStatus& status);

/// Why a job waits, and when Slurm expects it to start, if Slurm tells; empty for a job that does not wait.
QString waitReasonInWords(const JobStatus& status);

}  // namespace atelier
