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

/// The findings in shellcheck's answer, under its own codes ("SC2086"), with its message as their one
/// argument. What it calls "style" or "info" is a note; what it calls an error is a warning, unless
/// `unreadable`, which means that bash cannot read the script either. A fix is kept if it concerns one line;
/// it may change what the script means. Left out is its advice to quote plain variables of Slurm's and the
/// login's, to expect that the job's folders do not exist, not to give GNU Parallel a command in single
/// quotes, and, where bash can read the script, to retype an apostrophe in a quoted text that ends on its
/// line. None where the answer is not understood.
QList<Diagnostic> parseShellCheck(const QByteArray& json, const QString& script, bool unreadable);

/// Whether a code is one of shellcheck's.
bool isShellCheckCode(const QString& code);

}  // namespace atelier
