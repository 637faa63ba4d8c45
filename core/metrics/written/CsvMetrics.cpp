#include "core/metrics/written/CsvMetrics.h"

#include <algorithm>

#include "core/metrics/written/NumberIn.h"

namespace atelier {

namespace {

/// A longer line is of no table that a person or a logger has written.
constexpr qsizetype longestRow = 1 << 20;
constexpr qsizetype mostColumns = 2000;

}  // namespace

void CsvMetrics::feed(QByteArrayView bytes, double seenAt) {
    if (isNone_) return;
    rest_.append(bytes);
    qsizetype from = 0;
    for (qsizetype end = rest_.indexOf('\n'); end >= 0 && !isNone_; end = rest_.indexOf('\n', from)) {
        readLine(rest_.mid(from, end - from), seenAt);
        from = end + 1;
    }
    rest_.remove(0, from);
    isNone_ = isNone_ || rest_.size() > longestRow;
    if (isNone_) rest_.clear();
}

/// A quoted cell may hold the separator and doubled quotes (RFC 4180, 2).
QStringList CsvMetrics::cellsOf(const QByteArray& line) const {
    QStringList cells;
    QByteArray cell;
    bool isQuoted = false;
    for (const char c : line) {
        if (c == '"') {
            isQuoted = !isQuoted;
        } else if (c == separator_ && !isQuoted) {
            cells << QString::fromUtf8(cell).trimmed();
            cell.clear();
        } else {
            cell += c;
        }
    }
    return cells << QString::fromUtf8(cell).trimmed();
}

void CsvMetrics::readHeader(const QByteArray& line) {
    QByteArray header = line;
    if (header.startsWith("\xEF\xBB\xBF")) header.remove(0, 3);
    const auto count = [&header](char c) { return header.count(c); };
    separator_ = std::ranges::max({',', ';', '\t'}, {}, count);
    columns_ = cellsOf(header);
    // The rows of a data frame are numbered in a column without a name.
    if (columns_.first().isEmpty() || columns_.first() == QLatin1String("Unnamed: 0"))
        columns_.first() = QStringLiteral("step");
    const auto counts = [](const QString& name) {
        const auto place = metricPlace(name);
        return place == MetricPlace::Step || place == MetricPlace::Epoch;
    };
    const bool hasNumber =
        std::ranges::any_of(columns_, [](const auto& name) { return numberIn(name).has_value(); });
    isNone_ = columns_.size() < 2 || columns_.size() > mostColumns || hasNumber ||
              std::ranges::none_of(columns_, counts);
}

void CsvMetrics::readLine(const QByteArray& line, double seenAt) {
    if (line.trimmed().isEmpty() || line.startsWith('#')) return;
    if (columns_.isEmpty()) return readHeader(line);
    const QStringList cells = cellsOf(line);
    MetricRow row;
    for (qsizetype i = 0; i < std::min(cells.size(), columns_.size()); ++i)
        if (const auto value = numberIn(cells[i])) put(row, columns_[i], *value);
    rows_.add(row, seenAt);
}

}  // namespace atelier
