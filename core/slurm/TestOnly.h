#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <optional>

#include "core/base/Expected.h"
#include "core/remote/Command.h"

namespace atelier {

/// What `sbatch --test-only` foretells.
struct StartEstimate {
    QDateTime start;  ///< the cluster's local time
    int processors = 0;
    QString nodes;
    QString partition;
    bool operator==(const StartEstimate&) const = default;
};

/// `sbatch --test-only`, from a folder, for a script that goes to its standard input and leaves nothing
/// behind; for `account` see sbatchCommand.
Command testOnlyFromInputCommand(const RemotePath& folder, const QByteArray& script,
                                 const QString& account = {});

/// Reads its answer (on standard error, both the form before 25.05 and after). Errors: SubmissionRefused with
/// the reason in the site's own words, SlurmUnavailable.
Expected<StartEstimate> parseTestOnly(int exitCode, const QByteArray& standardError);

}  // namespace atelier
