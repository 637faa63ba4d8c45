#pragma once

#include <QList>
#include <QString>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobRow.h"

namespace atelier {

/// `squeue --me` with a format of Atelier's own, since sites preset SQUEUE_FORMAT. It lists all jobs of the
/// user, so that one question serves every job that is followed. Works with every Slurm since 20.11.
Command squeueCommand();
/// `squeue --me` like squeueCommand, with the jobs, too, that have ended, as long as the controller remembers
/// them: five minutes unless the site has set another time. Source: slurm.conf(5), "MinJobAge"; squeue(1),
/// "--states".
Command squeueEndedTooCommand();

/// Reads the answer of squeueCommand or squeueEndedTooCommand. Errors: SlurmUnavailable,
/// SlurmAnswerUnreadable.
Expected<QList<JobRow>> parseSqueue(const CommandResult& answer);

/// The number of the job that has a comment; for a task of an array, the array's number. Empty where no job
/// has it, or where the number is not one of Slurm's.
QString numberOfJob(const QList<JobRow>& rows, const QString& comment);

}  // namespace atelier
