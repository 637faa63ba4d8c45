#pragma once

#include <QList>
#include <QString>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobRow.h"

namespace atelier {

/// `scontrol show job -o ID`: the controller's own record, with the exit code and the output file. The
/// controller forgets a job some time after its end (MinJobAge, five minutes unless the site has set another
/// time).
Command scontrolJobCommand(const QString& jobId);

/// Parses the answer of scontrolJobCommand: one row for a job, one for each piece of a chain that is known.
/// Errors: JobUnknown, SlurmUnavailable, SlurmAnswerUnreadable.
Expected<QList<JobRow>> parseScontrolJob(const QString& jobId, const CommandResult& answer);

}  // namespace atelier
