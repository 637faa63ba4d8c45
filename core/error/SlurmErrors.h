#pragma once

#include <QString>

#include "core/error/ErrorKind.h"

namespace atelier::error {

/// Slurm does not answer; detail is its own message.
struct SlurmUnavailable {
    static constexpr auto kind = ErrorKind::SlurmUnavailable;
    QString host = {};
};

/// Slurm or the site refused a job.
struct SubmissionRefused {
    static constexpr auto kind = ErrorKind::SubmissionRefused;
    QString reason;  ///< in the site’s own words
};

/// Slurm refused an interactive job.
struct AllocationRefused {
    static constexpr auto kind = ErrorKind::AllocationRefused;
    QString reason;  ///< in the site’s own words
};

/// Slurm has no such job.
struct JobUnknown {
    static constexpr auto kind = ErrorKind::JobUnknown;
    QString jobId;
};

/// The job is another user's.
struct JobNotYours {
    static constexpr auto kind = ErrorKind::JobNotYours;
    QString jobId;
};

/// The answer of a command of Slurm’s cannot be read.
struct SlurmAnswerUnreadable {
    static constexpr auto kind = ErrorKind::SlurmAnswerUnreadable;
    QString command;
    QString answer;
};

/// A step of an interactive try failed.
struct TrialStepFailed {
    static constexpr auto kind = ErrorKind::TrialStepFailed;
    QString title;  ///< the title of the step
    int exitCode;
};

/// A script has errors, so that it is not submitted.
struct ScriptHasErrors {
    static constexpr auto kind = ErrorKind::ScriptHasErrors;
    qint64 errors;  ///< how many
};

}  // namespace atelier::error
