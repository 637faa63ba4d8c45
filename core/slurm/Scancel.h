#pragma once

#include <QString>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// `scancel -v ID`: ends a job, or all pieces of a chain.
Command scancelCommand(const QString& jobId);

/// Checks the answer of scancelCommand; it is no error if the job has ended already. Errors: JobUnknown,
/// SlurmUnavailable, CommandFailed.
Expected<void> parseScancel(const QString& jobId, const CommandResult& answer);

}  // namespace atelier
