#include "ui/script/session/MovedFindings.h"

#include <QStringList>
#include <algorithm>

namespace atelier {

namespace {

/// The lines that two texts have in common, at their beginnings and at their ends.
struct Common {
    int head = 0;
    int tail = 0;
};

Common commonLines(const QStringList& before, const QStringList& after) {
    const auto most = std::min(before.size(), after.size());
    qsizetype head = 0;
    while (head < most && before.at(head) == after.at(head)) ++head;
    qsizetype tail = 0;
    while (tail < most - head && before.at(before.size() - 1 - tail) == after.at(after.size() - 1 - tail))
        ++tail;
    return {int(head), int(tail)};
}

Diagnostic moved(Diagnostic found, int lines) {
    found.line += lines;
    if (found.fix) {
        found.fix->line += lines;
        found.fix->endLine += lines;
    }
    return found;
}

}  // namespace

QList<Diagnostic> movedFindings(const QList<Diagnostic>& found, const QString& before, const QString& after) {
    if (found.isEmpty() || before == after) return found;
    const QStringList old = before.split(QLatin1Char('\n'));
    const QStringList now = after.split(QLatin1Char('\n'));
    const Common common = commonLines(old, now);
    QList<Diagnostic> left;
    for (const auto& each : found) {
        const int lastLine = each.fix ? std::max(each.line, each.fix->endLine) : each.line;
        const int firstLine = each.fix ? std::min(each.line, each.fix->line) : each.line;
        if (lastLine <= common.head)
            left += each;
        else if (firstLine > int(old.size()) - common.tail)
            left += moved(each, int(now.size() - old.size()));
    }
    return left;
}

}  // namespace atelier
