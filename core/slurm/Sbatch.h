#pragma once

#include <QString>

#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// What `sbatch --parsable` gives back.
struct Submission {
    QString jobId;
    QString cluster;  ///< empty unless the site is a federation
    bool operator==(const Submission&) const = default;
};

/// `sbatch --parsable --comment=COMMENT SCRIPT`, from a folder. A busy controller is asked up to 15 times
/// with growing pauses, so that it may take more than two minutes. The script's own account is given again,
/// since SBATCH_ACCOUNT in a user's start-up files counts more than a script and less than the command line.
/// `jobName` is for a script that says none, which sbatch would call after the file.
Command sbatchCommand(const RemotePath& folder, const QString& scriptName, const QString& comment,
                      const QString& account = {}, const QString& jobName = {});

/// Reads its answer. Errors: SubmissionRefused with the reason in the site's own words; SlurmUnavailable
/// (after "Socket timed out" the job may have been taken all the same: see `saysTimedOut`);
/// SlurmAnswerUnreadable.
Expected<Submission> parseSbatch(const CommandResult& answer);

}  // namespace atelier
