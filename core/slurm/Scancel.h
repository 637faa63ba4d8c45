#pragma once

#include <QString>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// `scancel -v ID`: ends a job, or all pieces of a chain.
Command scancelCommand(const QString& jobId);

/// What came of asking Slurm to end a job.
enum class CancelResult {
    Told,      ///< Slurm ends it
    HadEnded,  ///< it had ended already
};

/// Reads the answer of scancelCommand. Errors: JobUnknown, JobNotYours, SlurmUnavailable, CommandFailed.
Expected<CancelResult> parseScancel(const QString& jobId, const CommandResult& answer);

}  // namespace atelier
