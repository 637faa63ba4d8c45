#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <chrono>
#include <stop_token>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// The programs of this computer that look at a shell script, by name or path.
struct LintTools {
    QString shellCheck = QStringLiteral("shellcheck");  ///< empty: it is not run
    QString bash = QStringLiteral("bash");              ///< empty: it is not run
    std::chrono::milliseconds limit{10000};             ///< the time that each of them may take
};

/// The findings of programs of this computer about a script: of `bash -n` (AT8xxx) and of shellcheck (its own
/// codes). A program that is missing, crashes or takes too long finds nothing. Nothing is found in a script
/// that is not for sh, bash, dash or ksh. The script itself is not run.
QList<Diagnostic> lint(const QByteArray& script, const LintTools& tools = {}, std::stop_token stop = {});

/// The findings of Atelier and those of other programs, in the order of the lines. Where Atelier says the
/// same about the same line, the other finding is left out.
QList<Diagnostic> mergedFindings(const QList<Diagnostic>& ours, const QList<Diagnostic>& others);

}  // namespace atelier
