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
    QString shellCheck = QStringLiteral("shellcheck");  ///< empty: without
    QString bash = QStringLiteral("bash");              ///< empty: without
    std::chrono::milliseconds limit{10000};             ///< for each of them
};

/// What other programs of this computer find in a script: `bash -n` (AT8xxx) and shellcheck (under its own
/// codes). A program that is missing, breaks or takes too long finds nothing. Nothing for what is not a
/// script of sh, bash, dash or ksh. Nothing of the script is run.
QList<Diagnostic> lint(const QByteArray& script, const LintTools& tools = {}, std::stop_token stop = {});

/// Our findings and those of other programs, in the order of the lines. What we say ourselves on the same
/// line is not said twice.
QList<Diagnostic> mergedFindings(const QList<Diagnostic>& ours, const QList<Diagnostic>& others);

}  // namespace atelier
