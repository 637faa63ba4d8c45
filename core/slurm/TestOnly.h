#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <optional>

#include "core/error/Expected.h"
#include "core/remote/Command.h"

namespace atelier {

/// The estimate of `sbatch --test-only`.
struct StartEstimate {
    QDateTime start;  ///< the cluster's local time
    int processors = 0;
    QString nodes;
    QString partition;  ///< empty for a heterogeneous job
    bool operator==(const StartEstimate&) const = default;
};

/// `sbatch --test-only`, run in a folder, for a script that it gets on its standard input and that leaves no
/// file behind; for `account` see sbatchCommand.
Command testOnlyFromInputCommand(const RemotePath& folder, const QByteArray& script,
                                 const QString& account = {});

/// Parses the answer of testOnlyFromInputCommand, which is on standard error, in the form before 25.05 and in
/// the form since. Errors: SubmissionRefused with the reason in the site's own words, SlurmUnavailable.
Expected<StartEstimate> parseTestOnly(int exitCode, const QByteArray& standardError);

}  // namespace atelier
