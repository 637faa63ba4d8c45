#pragma once

#include <QList>
#include <QString>

#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobRow.h"

namespace atelier {

/// `squeue --me` with a format of our own, since sites preset SQUEUE_FORMAT; all jobs of the user at once, so
/// that one question serves every job that is followed. Works with every Slurm since 20.11.
Command squeueCommand();
/// The same with the jobs that have ended, as long as Slurm's controller remembers them: five minutes unless
/// the site says otherwise. Source: slurm.conf(5), "MinJobAge"; squeue(1), "--states".
Command squeueEndedTooCommand();

/// Reads its answer. Errors: SlurmUnavailable, SlurmAnswerUnreadable.
Expected<QList<JobRow>> parseSqueue(const CommandResult& answer);

/// The number of the job that carries a comment, an array's own number for one of its tasks. Empty where none
/// does; what is no number of Slurm's is none.
QString numberOfJob(const QList<JobRow>& rows, const QString& comment);

}  // namespace atelier
