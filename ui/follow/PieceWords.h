#pragma once

#include <QString>

#include "core/journey/JourneyState.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

/// The state of an array as a whole: "3 of 8 runs done · 2 running · 1 failed". Empty for a job that is no
/// array.
QString piecesInWords(const SubmittedJob& job, const JobStatus& status);

/// Which tasks of an array failed: "Runs that failed: 2, 5"; empty where none did.
QString failedPiecesInWords(const SubmittedJob& job, const JobStatus& status);

}  // namespace atelier
