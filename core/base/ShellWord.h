#pragma once

#include <QString>

namespace atelier {

/// One word quoted for a POSIX shell; left bare where no quoting is needed. The only quoting there is.
QString shellQuoted(const QString& word);

/// A word as a user of the cluster writes it: a leading `~/` and `$USER`, `$HOME`, `$SCRATCH`, `$PROJECT`,
/// `$SLURM_TMPDIR`, `$SLURM_JOB_ID` are left to the shell, all else is literal.
QString shellWord(const QString& text);

/// A path on the cluster as one shell word: as `shellWord`, and never taken for an option or another's home.
QString shellPath(const QString& path);

}  // namespace atelier
