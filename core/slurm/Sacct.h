#pragma once

#include <QList>
#include <QString>

#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobRow.h"

namespace atelier {

/// `sacct` for one job, without its steps: how it ended, for as long as the site keeps its accounts. Some
/// sites have no sacct, or none that answers everyone; what it tells is welcome, and never necessary.
Command sacctCommand(const QString& jobId);

/// Reads its answer; no row where the accounts do not know the job (yet). Errors: SlurmUnavailable,
/// SlurmAnswerUnreadable.
Expected<QList<JobRow>> parseSacct(const CommandResult& answer);

/// `sacct` for all jobs of the user since so many days, with what each was submitted with: the site may leave
/// the comment of a job out of its accounts (slurm.conf(5), AccountingStoreFlags), but keeps the whole line
/// that submitted it (sacct(1), SubmitLine, since Slurm 21.08).
Command sacctSubmittedCommand(int days);

/// What the accounts say of a job that was submitted with a comment.
struct InAccounts {
    QString jobId;         ///< the array's id for a chain; empty: none
    bool tellsAll = true;  ///< whether they say of every job how it was submitted, so that none means none
    bool operator==(const InAccounts&) const = default;
};

/// Its answer, line by line. Errors: SlurmUnavailable, SlurmAnswerUnreadable.
Expected<QStringList> parseSubmitted(const CommandResult& answer);

/// Looks for a comment in those lines.
InAccounts findInAccounts(const QStringList& lines, const QString& comment);

/// Whether the words say that the cluster keeps no accounts at all.
bool saysNoAccounts(const QString& text);

}  // namespace atelier
