#include "core/lint/BashSyntax.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/diagnostic/Breach.h"
#include "core/diagnostic/ShellRules.h"

namespace atelier {

namespace {

Diagnostic atLine(const Breach& breach, int line, const QStringList& lines) {
    const int known = std::clamp(line, 1, std::max(1, int(lines.size())));
    const int end = std::max(2, int(lines.value(known - 1).size()) + 1);
    return breach.at(known, 1, end);
}

}  // namespace

QList<Diagnostic> parseBashSyntax(const QByteArray& standardError, const QString& script) {
    static const QRegularExpression form(QStringLiteral("\\A[^:]*bash: (?:line (\\d+): )?(.+)\\z"));
    static const QRegularExpression endless(
        QStringLiteral("here-document at line (\\d+) delimited by end-of-file \\(wanted [`'](.*)'\\)"));
    QStringList lines = script.split(QLatin1Char('\n'));
    if (lines.size() > 1 && lines.last().isEmpty()) lines.removeLast();
    QList<Diagnostic> found;
    bool syntaxSeen = false;
    for (const auto& said : QString::fromUtf8(standardError).split(QLatin1Char('\n'))) {
        const auto match = form.match(said);
        if (!match.hasMatch()) continue;
        const QString message = match.captured(2);
        if (const auto open = endless.match(message); open.hasMatch()) {
            found.append(atLine(broken<ShellRule::HereDocumentOpen>(open.captured(2)),
                                open.captured(1).toInt(), lines));
        } else if (!syntaxSeen && !message.startsWith(QLatin1String("warning:"))) {
            // Only the first message counts: those after it repeat the line, or follow from it.
            syntaxSeen = true;
            const int line = match.captured(1).isEmpty() ? int(lines.size()) : match.captured(1).toInt();
            found.append(atLine(broken<ShellRule::ShellUnreadable>(message), line, lines));
        }
    }
    return found;
}

}  // namespace atelier
