#include "core/lint/Lint.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/base/LocalProgram.h"
#include "core/diagnostic/ByteRules.h"
#include "core/diagnostic/Rule.h"
#include "core/lint/BashSyntax.h"
#include "core/lint/ShellCheck.h"

namespace atelier {

namespace {

/// The shell that the first line names; empty where it names none that these programs know.
QString shellOf(const QByteArray& script) {
    static const QRegularExpression form(
        QStringLiteral("\\A#!\\s*(?:\\S*/env\\s+(?:-S\\s+)?)?(?:\\S*/)?(bash|sh|dash|ksh)(?=\\s|\\z)"));
    return form.match(QString::fromUtf8(script.left(script.indexOf('\n')))).captured(1);
}

/// Whether shellcheck's finding says the same as one of ours on the same line.
bool saysTheSame(const Diagnostic& own, const Diagnostic& other) {
    const auto row = rowOf(own.code);
    return row && QString::fromLatin1(row->shellcheck).split(QLatin1Char(' ')).contains(other.code);
}

bool saidAlready(const QList<Diagnostic>& ours, const Diagnostic& other) {
    return std::any_of(ours.cbegin(), ours.cend(), [&other](const Diagnostic& own) {
        // Atelier reports line breaks once, shellcheck for each line.
        const bool everywhere = own.is(ByteRule::DosLineBreaks);
        // Atelier reports one unquoted variable of a line, shellcheck each.
        const bool elsewhere = other.code == QLatin1String("SC2086") &&
                               (other.column >= own.endColumn || other.endColumn <= own.column);
        return (own.line == other.line || everywhere) && !elsewhere && saysTheSame(own, other);
    });
}

}  // namespace

QList<Diagnostic> lint(const QByteArray& script, const LintTools& tools, std::stop_token stop) {
    const QString shell = shellOf(script);
    if (shell.isEmpty() || script.contains('\0')) return {};
    const QString text = QString::fromUtf8(script);
    QList<Diagnostic> found;
    bool unreadable = false;
    // What ksh understands is not all bash's.
    const bool forBash = shell != QLatin1String("ksh") && !tools.bash.isEmpty();
    if (forBash) {
        const auto syntax = runLocally(
            tools.bash, {QStringLiteral("--norc"), QStringLiteral("--noprofile"), QStringLiteral("-n")},
            script, tools.limit, stop);
        if (syntax) found = parseBashSyntax(syntax->standardError, text);
        unreadable = syntax && syntax->exitCode != 0;
    }
    if (tools.shellCheck.isEmpty()) return found;
    const auto checked = runLocally(tools.shellCheck, shellCheckArguments(), script, tools.limit, stop);
    if (!checked) return found;
    return mergedFindings(found, parseShellCheck(checked->standardOutput, text, unreadable));
}

QList<Diagnostic> mergedFindings(const QList<Diagnostic>& ours, const QList<Diagnostic>& others) {
    QList<Diagnostic> all = ours;
    std::copy_if(others.cbegin(), others.cend(), std::back_inserter(all),
                 [&ours](const Diagnostic& other) { return !saidAlready(ours, other); });
    std::stable_sort(all.begin(), all.end(), [](const Diagnostic& a, const Diagnostic& b) {
        return a.line != b.line ? a.line < b.line : a.column < b.column;
    });
    return all;
}

}  // namespace atelier
