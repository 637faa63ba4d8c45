#include "ui/script/session/MovedFindings.h"

#include <QStringList>
#include <algorithm>
#include <optional>

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

/// Where a block of lines stands in a part of a text; none where it is not there, or more than once.
std::optional<int> onlyPlace(const QStringList& block, const QStringList& part) {
    std::optional<int> place;
    for (int at = 0; at + block.size() <= part.size(); ++at) {
        if (part.mid(at, block.size()) != block) continue;
        if (place) return std::nullopt;
        place = at;
    }
    return place;
}

/// By how many lines a block between the common ones has moved; none where its lines have changed.
std::optional<int> movedBetween(int first, int last, const QStringList& old, const QStringList& now,
                                const Common& common) {
    const auto between = [&common](const QStringList& text) {
        return text.mid(common.head, text.size() - common.head - common.tail);
    };
    const QStringList block = old.mid(first - 1, last - first + 1);
    if (!onlyPlace(block, between(old))) return std::nullopt;
    const auto place = onlyPlace(block, between(now));
    return place ? std::optional(common.head + *place - (first - 1)) : std::nullopt;
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
        else if (const auto lines = movedBetween(firstLine, lastLine, old, now, common))
            left += moved(each, *lines);
    }
    return left;
}

}  // namespace atelier
