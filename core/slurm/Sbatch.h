#pragma once

#include <QString>
#include <optional>

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

/// The job's number among what it printed; a site's greeting may stand around it.
std::optional<Submission> submissionIn(const QByteArray& standardOutput);

/// Reads its answer. Errors: SubmissionRefused with the reason in the site's own words, only where that
/// leaves no doubt (`doubtAfter`); SlurmUnavailable where Slurm did not answer; SlurmAnswerUnreadable where
/// nobody knows what sbatch has done.
Expected<Submission> parseSbatch(const CommandResult& answer);

}  // namespace atelier
