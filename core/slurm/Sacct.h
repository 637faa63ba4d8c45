#pragma once

#include <QList>
#include <QString>

#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobRow.h"

namespace atelier {

/// `sacct` for one job, without its steps: how it ended, for as long as the site keeps its accounts. Some
/// sites have no sacct, or none that answers everyone; what it tells is welcome, and never necessary.
Command sacctCommand(const QString& jobId);

/// Reads its answer; no row where the accounts do not know the job (yet). Errors: SlurmUnavailable,
/// SlurmAnswerUnreadable.
Expected<QList<JobRow>> parseSacct(const CommandResult& answer);

}  // namespace atelier
