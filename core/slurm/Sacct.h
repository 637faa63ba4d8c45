#pragma once

#include <QList>
#include <QString>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobRow.h"

namespace atelier {

/// `sacct` for one job, without its steps: how it ended, as long as the site keeps its accounting. Some sites
/// have no sacct, or one that does not answer every user, so that nothing may depend on its answer.
Command sacctCommand(const QString& jobId);

/// Parses the answer of sacctCommand; no row where the accounting does not know the job (yet). Errors:
/// SlurmUnavailable, SlurmAnswerUnreadable.
Expected<QList<JobRow>> parseSacct(const CommandResult& answer);

/// `sacct` for all jobs of the user in the last `days` days, with the command line that submitted each
/// (sacct(1), SubmitLine, since Slurm 21.08): the accounting may leave out the comment of a job
/// (slurm.conf(5), AccountingStoreFlags), but keeps that line.
Command sacctSubmittedCommand(int days);

/// What the accounting says about a job that was submitted with a certain comment.
struct InAccounts {
    QString jobId;  ///< the array's id for a chain; empty: none
    /// The accounting keeps the command line of every job, so that an empty `jobId` means that there is no
    /// such job.
    bool tellsAll = true;
    bool operator==(const InAccounts&) const = default;
};

/// The answer of `sacctSubmittedCommand`.
struct SubmittedJobs {
    QStringList lines;
    /// There is nothing to ask, now or later: no sacct, no accounting, or an sacct that is too old for this.
    bool hasNone = false;
};

/// Reads the answer of sacctSubmittedCommand. Errors: SlurmUnavailable, SlurmAnswerUnreadable.
Expected<SubmittedJobs> parseSubmitted(const CommandResult& answer);

/// Looks for a comment in the lines of SubmittedJobs.
InAccounts findInAccounts(const QStringList& lines, const QString& comment);

}  // namespace atelier
