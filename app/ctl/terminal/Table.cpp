#include "app/ctl/terminal/Table.h"

#include <QString>
#include <algorithm>
#include <limits>

namespace atelier::ctl {

namespace {

constexpr auto between = "  ";
constexpr auto indent = "    ";

/// Some cells of each row as lines.
QStringList aligned(const QList<QStringList>& rows, qsizetype from, qsizetype count) {
    QList<qsizetype> widths(count);
    for (const QStringList& cells : rows)
        for (qsizetype i = 0; i < count; ++i) widths[i] = std::max(widths[i], cells[from + i].size());
    QStringList lines;
    for (const QStringList& cells : rows) {
        QStringList padded;
        for (qsizetype i = 0; i < count; ++i)
            padded << (i + 1 < count ? cells[from + i].leftJustified(widths[i]) : cells[from + i]);
        lines << padded.join(QLatin1String(between));
    }
    return lines;
}

bool fits(const QStringList& lines, qsizetype columns) {
    return std::ranges::all_of(lines, [columns](const QString& line) { return line.size() <= columns; });
}

/// Where each line of a row begins: with as many cells as have room, and one at least.
QList<qsizetype> packed(const QList<QStringList>& rows, qsizetype columns) {
    QList<qsizetype> starts{0};
    for (qsizetype i = 1; i < rows.constFirst().size(); ++i) {
        const qsizetype room = starts.size() == 1 ? columns : columns - QLatin1String(indent).size();
        if (!fits(aligned(rows, starts.constLast(), i + 1 - starts.constLast()), room)) starts << i;
    }
    return starts;
}

/// What stands before the lines of a row's later cells: less where they would have no room behind it.
QString indentOf(const QStringList& lines, qsizetype columns) {
    qsizetype widest = 0;
    for (const QString& line : lines) widest = std::max(widest, line.size());
    const qsizetype usual = QLatin1String(indent).size();
    return QString(std::clamp<qsizetype>(columns - widest, 0, usual), QLatin1Char(' '));
}

/// The same cells of all rows stand in one line of theirs.
QStringList stacked(const QList<QStringList>& rows, QList<qsizetype> starts, qsizetype columns) {
    starts << rows.constFirst().size();
    QList<QStringList> parts;
    for (qsizetype i = 0; i + 1 < starts.size(); ++i)
        parts << aligned(rows, starts[i], starts[i + 1] - starts[i]);
    QStringList before;
    for (const QStringList& part : parts) before << (before.isEmpty() ? QString() : indentOf(part, columns));
    QStringList lines;
    for (qsizetype row = 0; row < rows.size(); ++row)
        for (qsizetype part = 0; part < parts.size(); ++part) lines << before[part] + parts[part][row];
    return lines;
}

}  // namespace

QStringList tableLines(const QList<QStringList>& rows, qsizetype second, int columns) {
    if (rows.isEmpty()) return {};
    const qsizetype room = columns > 0 ? columns : std::numeric_limits<int>::max();
    for (const QList<qsizetype>& starts : {QList<qsizetype>{0}, QList<qsizetype>{0, second}})
        if (const QStringList lines = stacked(rows, starts, room); fits(lines, room)) return lines;
    return stacked(rows, packed(rows, room), room);
}

}  // namespace atelier::ctl
