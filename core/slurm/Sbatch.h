#pragma once

#include <QString>
#include <optional>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// The answer of `sbatch --parsable`.
struct Submission {
    QString jobId;
    QString cluster;  ///< empty unless the site is a federation
    bool operator==(const Submission&) const = default;
};

/// `sbatch --parsable --comment=COMMENT SCRIPT`, run in a folder. A busy controller is asked up to 15 times
/// with growing pauses, which may take more than two minutes. The script's own account is repeated on the
/// command line, since SBATCH_ACCOUNT in a user's start-up files overrides the script but not the command
/// line. `jobName` is for a script that has none, whose job sbatch would name after the file.
Command sbatchCommand(const RemotePath& folder, const QString& scriptName, const QString& comment,
                      const QString& account = {}, const QString& jobName = {});

/// The job's number in sbatch's output, which may have a site's greeting around it; none where there is no
/// number.
std::optional<Submission> submissionIn(const QByteArray& standardOutput);

/// Parses the answer of sbatchCommand. Errors: SubmissionRefused with the reason in the site's own words,
/// only where it is certain that there is no job (`doubtAfter`); SlurmUnavailable where Slurm did not answer;
/// SlurmAnswerUnreadable where it is not known what sbatch has done.
Expected<Submission> parseSbatch(const CommandResult& answer);

}  // namespace atelier
