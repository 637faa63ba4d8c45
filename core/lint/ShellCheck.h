#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// The arguments that make `shellcheck` read a script from its input and answer in JSON (`-f json1`, in which
/// a tab is one column).
QStringList shellCheckArguments();

/// The findings in its answer, under its own codes ("SC2086"), with its message as their one argument. Its
/// "style" and "info" are notes; what it calls an error is a warning, unless `unreadable`: bash cannot read
/// the script either. A change it proposes is kept where it concerns one line; it may change what the script
/// means. Left out is its advice to quote Slurm's own plain variables and the login's, to expect that the
/// job's folders are not there, and not to give GNU Parallel a command in single quotes. None for an answer
/// that is not understood.
QList<Diagnostic> parseShellCheck(const QByteArray& json, const QString& script, bool unreadable);

/// Whether a code is one of shellcheck's.
bool isShellCheckCode(const QString& code);

}  // namespace atelier
