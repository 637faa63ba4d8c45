#pragma once

#include <QList>
#include <QString>
#include <chrono>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobRow.h"

namespace atelier {

/// The time between two looks for a job: a slow controller may still be busy accepting it.
inline constexpr std::chrono::seconds pauseBetweenLooks{30};

/// The user's jobs in the queue, and those that ended in the last minutes. Errors: those of RemoteHost,
/// SlurmUnavailable, SlurmAnswerUnreadable.
Expected<QList<JobRow>> jobsNowAndLately(RemoteHost& host, std::stop_token stop);

/// Looks for a job by the comment it was submitted with, after Slurm's answer was lost. It looks twice, half
/// a minute apart, since a slow controller may still be busy accepting the job (Alliance, "Frequently Asked
/// Questions": wait, look at squeue, and only then submit again). Returns the job's id, or an empty text
/// where there is none. Errors: those of RemoteHost, SlurmUnavailable.
Expected<QString> findSubmission(RemoteHost& host, const QString& comment, const Clock& clock,
                                 std::stop_token stop);

/// Looks once for the id of the job with a comment; empty where there is none. Errors: as findSubmission.
Expected<QString> jobWithComment(RemoteHost& host, const QString& comment, std::stop_token stop);

}  // namespace atelier
