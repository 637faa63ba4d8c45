#include "core/lint/Lint.h"

#include <QMultiMap>
#include <QRegularExpression>
#include <algorithm>

#include "core/base/LocalProgram.h"
#include "core/diagnostic/DiagnosticCode.h"
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

/// What of shellcheck's says the same as one of ours on the same line.
const QMultiMap<QString, QString>& sameThing() {
    static const QMultiMap<QString, QString> pairs{
        {QString::fromLatin1(code::dosLineBreaks), QStringLiteral("SC1017")},
        {QString::fromLatin1(code::byteOrderMark), QStringLiteral("SC1082")},
        {QString::fromLatin1(code::noShebang), QStringLiteral("SC2148")},
        {QString::fromLatin1(code::noShebang), QStringLiteral("SC1113")},
        {QString::fromLatin1(code::noShebang), QStringLiteral("SC1115")},
        {QString::fromLatin1(code::typographicDash), QStringLiteral("SC1100")},
        {QString::fromLatin1(code::typographicQuote), QStringLiteral("SC1015")},
        {QString::fromLatin1(code::typographicQuote), QStringLiteral("SC1016")},
        {QString::fromLatin1(code::shellUnreadable), QStringLiteral("SC1072")},
        {QString::fromLatin1(code::shellUnreadable), QStringLiteral("SC1047")},
        {QString::fromLatin1(code::shellUnreadable), QStringLiteral("SC1050")},
        {QString::fromLatin1(code::shellUnreadable), QStringLiteral("SC1058")},
        {QString::fromLatin1(code::shellUnreadable), QStringLiteral("SC1062")},
        {QString::fromLatin1(code::hereDocumentOpen), QStringLiteral("SC1044")},
        {QString::fromLatin1(code::dangerousRemoval), QStringLiteral("SC2115")},
        {QString::fromLatin1(code::dangerousRemoval), QStringLiteral("SC2086")},
        {QString::fromLatin1(code::variableMisspelt), QStringLiteral("SC2153")},
        {QString::fromLatin1(code::variableMisspelt), QStringLiteral("SC2154")},
        {QString::fromLatin1(code::variableUndefined), QStringLiteral("SC2154")},
        {QString::fromLatin1(code::variableUndefined), QStringLiteral("SC2086")},
        {QString::fromLatin1(code::unquotedVariable), QStringLiteral("SC2086")},
        {QString::fromLatin1(code::placeholderLeft), QStringLiteral("SC2288")},
        {QString::fromLatin1(code::commandCutOff), QStringLiteral("SC2215")},
        {QString::fromLatin1(code::folderGone), QStringLiteral("SC2164")},
        {QString::fromLatin1(code::folderMadeLater), QStringLiteral("SC2164")},
    };
    return pairs;
}

bool saidAlready(const QList<Diagnostic>& ours, const Diagnostic& other) {
    return std::any_of(ours.cbegin(), ours.cend(), [&other](const Diagnostic& own) {
        // Line breaks are one finding of ours and one for each line of shellcheck's.
        const bool everywhere = own.code == QLatin1String(code::dosLineBreaks);
        // A line may hold several unquoted variables, of which we speak of one.
        const bool elsewhere = other.code == QLatin1String("SC2086") &&
                               (other.column >= own.endColumn || other.endColumn <= own.column);
        return (everywhere || own.line == other.line) && !elsewhere &&
               sameThing().contains(own.code, other.code);
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
