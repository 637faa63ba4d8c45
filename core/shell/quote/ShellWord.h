#pragma once

#include <QList>
#include <QString>
#include <QStringView>

namespace atelier {

/// One word quoted for a POSIX shell, without quotes where none are needed. All quoting for shells is done
/// here.
QString shellQuoted(const QString& word);

/// A word as a user of the cluster writes it: a leading `~/` and the variables of a login and a job (`$USER`,
/// `$HOME`, `$SLURM_TMPDIR`, `$SLURM_JOB_ID`, `$TMPDIR` …) and of the site's folders (siteFolders) are left
/// to the shell, all else is literal.
QString shellWord(const QString& text);

/// Like `shellWord`, with more variables that are left to the shell, written as `$NAME` or `${NAME}`.
QString shellWord(const QString& text, const QList<QLatin1String>& variables);

/// The length, with its `$`, of the variable that the text begins with, where it is one that shellWord leaves
/// to the shell; else 0.
qsizetype knownVariable(QStringView text);

/// Several words, each as `shellWord` writes it, with spaces between them.
QString shellWords(const QStringList& texts);

/// A path on the cluster as one shell word: like `shellWord`, but never taken for an option or another user's
/// home.
QString shellPath(const QString& path);

}  // namespace atelier
