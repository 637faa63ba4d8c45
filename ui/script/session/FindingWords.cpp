#include "ui/script/session/FindingWords.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/display/VisibleText.h"
#include "core/lint/ShellCheck.h"
#include "core/messages/Messages.h"
#include "core/messages/PlainWords.h"

namespace atelier {

namespace {

constexpr qsizetype longest = 48;

QString translated(const char* text) {
    return QCoreApplication::translate("atelier::FindingWords", text);
}

void addCount(QStringList& parts, int number, const char* one, const char* several) {
    if (number > 0) parts += number == 1 ? translated(one) : translated(several).arg(number);
}

/// One line of at most so many characters.
QString shortened(const QString& text) {
    const QString line = text.simplified();
    return line.size() <= longest ? line : line.left(longest - 1).trimmed() + QChar(0x2026);
}

/// The text that an edit takes away.
QString replacedBy(const QString& script, const TextEdit& fix) {
    const QStringList lines = script.split(QLatin1Char('\n'));
    const auto unitsBefore = [&lines](int line, int column) {
        qsizetype units = 0;
        for (int i = 0; i < line - 1 && i < lines.size(); ++i) units += lines.at(i).size() + 1;
        return units + column - 1;
    };
    const auto from = unitsBefore(fix.line, fix.column);
    return script.mid(from, unitsBefore(fix.endLine, fix.endColumn) - from);
}

/// Takes away what two texts have in common at their ends, whole words at a time.
void keepDifference(QString& old, QString& now) {
    const auto most = std::min(old.size(), now.size());
    qsizetype head = 0;
    while (head < most && old.at(head) == now.at(head)) ++head;
    while (head > 0 && !old.at(head - 1).isSpace()) --head;
    qsizetype tail = 0;
    while (tail < most - head && old.at(old.size() - 1 - tail) == now.at(now.size() - 1 - tail)) ++tail;
    while (tail > 0 && !old.at(old.size() - tail).isSpace()) --tail;
    old = old.mid(head, old.size() - head - tail);
    now = now.mid(head, now.size() - head - tail);
}

}  // namespace

QString fixInWords(const QString& script, const TextEdit& fix) {
    QString old = replacedBy(script, fix);
    QString now = fix.replacement;
    keepDifference(old, now);
    old = shortened(old);
    now = shortened(now);
    if (old == now)
        return translated(QT_TRANSLATE_NOOP("atelier::FindingWords", "Set the spaces and line breaks right"));
    if (now.isEmpty())
        return translated(QT_TRANSLATE_NOOP("atelier::FindingWords", "Take “%1” out")).arg(old);
    if (old.isEmpty()) return translated(QT_TRANSLATE_NOOP("atelier::FindingWords", "Add “%1”")).arg(now);
    return translated(QT_TRANSLATE_NOOP("atelier::FindingWords", "Write “%1” instead of “%2”")).arg(now, old);
}

QString findingInWords(const Diagnostic& found) {
    const QString plain = inPlainWords(found);
    return plain.isEmpty() ? sentence(found) : plain;
}

QString findingInTheirWords(const Diagnostic& found) {
    if (inPlainWords(found).isEmpty()) return {};
    return QStringLiteral("%1: %2").arg(
        isShellCheckCode(found.code) ? QStringLiteral("shellcheck") : QStringLiteral("bash"),
        found.arguments.value(0));
}

QString findingTip(const QList<Diagnostic>& found, const QString& script) {
    QStringList parts;
    for (const auto& each : found) {
        QString part = QStringLiteral("<p style=\"margin:0 0 4px 0\">%1&nbsp;&nbsp;<small>%2</small>")
                           .arg(visibleLine(findingInWords(each)).toHtmlEscaped(), each.code.toHtmlEscaped());
        const QString theirs = findingInTheirWords(each);
        if (!theirs.isEmpty())
            part += QStringLiteral("<br><small>%1</small>").arg(visibleLine(theirs).toHtmlEscaped());
        if (each.fix)
            part += QStringLiteral("<br><b>%1</b> (%2)")
                        .arg(visibleLine(fixInWords(script, *each.fix)).toHtmlEscaped(),
                             QStringLiteral("Ctrl+."));
        parts += part + QStringLiteral("</p>");
    }
    return parts.join(QString());
}

QString countInWords(const FindingCount& count) {
    QStringList parts;
    addCount(parts, count.errors, QT_TRANSLATE_NOOP("atelier::FindingWords", "1 error"),
             QT_TRANSLATE_NOOP("atelier::FindingWords", "%1 errors"));
    addCount(parts, count.warnings, QT_TRANSLATE_NOOP("atelier::FindingWords", "1 warning"),
             QT_TRANSLATE_NOOP("atelier::FindingWords", "%1 warnings"));
    addCount(parts, count.notes, QT_TRANSLATE_NOOP("atelier::FindingWords", "1 note"),
             QT_TRANSLATE_NOOP("atelier::FindingWords", "%1 notes"));
    return parts.join(QStringLiteral(" · "));
}

}  // namespace atelier
