#pragma once

#include <QByteArray>
#include <QString>

#include "core/journey/JourneyState.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

/// Why a job ended as it did and what to do about it, from its state, its exit code and what Slurm wrote at
/// the end of its output; empty where all went well or nobody knows more than the state.
QString whyItEnded(const JobStatus& status, const QByteArray& endOfOutput);

/// Of a job that Slurm has forgotten: that it has, and who tells what is shown of it; empty for any other.
QString whoStillKnows(const SubmittedJob& job, const JobStatus& status);

/// Why a job waits, and when Slurm expects it to start where it says so; empty for one that does not wait.
QString whyItWaits(const JobStatus& status);

}  // namespace atelier
