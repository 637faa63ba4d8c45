#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/base/Expected.h"
#include "core/journey/JourneyState.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// A job that is being submitted: all that is known of it before Slurm has given it a number, and the comment
/// that no other job has.
struct SubmissionAttempt {
    QString comment;
    SubmittedJob job;  ///< without an id
};

/// Told just before Slurm is asked to take a job: from then on nobody knows whether it has, until it answers.
using SubmissionObserver = std::function<void(const SubmissionAttempt&)>;

/// Looks for a job whose answer was lost, by the comment it was submitted with: twice, half a minute apart,
/// since a controller that is late may still be busy taking it (Alliance, "Frequently Asked Questions": wait,
/// look at squeue, and only then submit again). The job's id, or an empty text where there is none. Errors:
/// those of RemoteHost, SlurmUnavailable.
Expected<QString> findSubmission(RemoteHost& host, const QString& comment, const Clock& clock,
                                 std::stop_token stop);

/// What came of an attempt whose answer never arrived, since the connection went away: the job, or none where
/// Slurm has not taken it. It looks at once, and only then twice more, as findSubmission does: a job that
/// ended meanwhile is no longer in the queue and is not found. Errors: as findSubmission.
Expected<std::optional<SubmittedJob>> findAttempt(RemoteHost& host, const SubmissionAttempt& attempt,
                                                  const Clock& clock, const std::stop_token& stop);

/// The id of the job that carries a comment now; empty where none does. Errors: as findSubmission.
Expected<QString> jobWithComment(RemoteHost& host, const QString& comment, std::stop_token stop);

}  // namespace atelier
