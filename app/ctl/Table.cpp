#include "app/ctl/Table.h"

#include <QString>
#include <algorithm>

#include "app/common/StandardStreams.h"

#ifdef Q_OS_UNIX
#include <sys/ioctl.h>
#include <unistd.h>
#endif

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

}  // namespace

int columnsOfOutput() {
#ifdef Q_OS_UNIX
    winsize size{};
    if (isTerminal(StandardStream::Output) && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        return size.ws_col;
#endif
    return 0;
}

QStringList tableLines(const QList<QStringList>& rows, qsizetype second, int columns) {
    if (rows.isEmpty()) return {};
    const qsizetype cells = rows.constFirst().size();
    const QStringList whole = aligned(rows, 0, cells);
    const bool fits = std::ranges::all_of(
        whole, [columns](const QString& line) { return columns <= 0 || line.size() <= columns; });
    if (fits) return whole;
    const QStringList above = aligned(rows, 0, second);
    const QStringList below = aligned(rows, second, cells - second);
    QStringList lines;
    for (qsizetype i = 0; i < rows.size(); ++i) lines << above[i] << QLatin1String(indent) + below[i];
    return lines;
}

}  // namespace atelier::ctl
