#pragma once

#include <QList>
#include <QString>
#include <chrono>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobRow.h"

namespace atelier {

/// Between two looks for a job: a controller that is late may still be busy taking it.
inline constexpr std::chrono::seconds pauseBetweenLooks{30};

/// The user's jobs in the queue, and those that ended in the last minutes. Errors: those of RemoteHost,
/// SlurmUnavailable, SlurmAnswerUnreadable.
Expected<QList<JobRow>> jobsNowAndLately(RemoteHost& host, std::stop_token stop);

/// Looks for a job whose answer was lost, by the comment it was submitted with: twice, half a minute apart,
/// since a controller that is late may still be busy taking it (Alliance, "Frequently Asked Questions": wait,
/// look at squeue, and only then submit again). The job's id, or an empty text where there is none. Errors:
/// those of RemoteHost, SlurmUnavailable.
Expected<QString> findSubmission(RemoteHost& host, const QString& comment, const Clock& clock,
                                 std::stop_token stop);

/// The id of the job that carries a comment now; empty where none does. Errors: as findSubmission.
Expected<QString> jobWithComment(RemoteHost& host, const QString& comment, std::stop_token stop);

}  // namespace atelier
