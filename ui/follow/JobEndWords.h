#pragma once

#include <QByteArray>
#include <QString>

#include "core/slurm/JobStatus.h"

namespace atelier {

/// Why a job ended as it did and what to do about it, from its state, its exit code and what Slurm wrote at
/// the end of its output; empty where all went well or nobody knows more than the state.
QString whyItEnded(const JobStatus& status, const QByteArray& endOfOutput);

/// Why a job waits, and when Slurm expects it to start where it says so; empty for one that does not wait.
QString whyItWaits(const JobStatus& status);

}  // namespace atelier
