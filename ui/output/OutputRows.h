#pragma once

#include <QByteArray>
#include <QString>
#include <deque>

#include "ui/output/TerminalText.h"

namespace atelier {

/// The end of a program's output as a terminal shows it: rows of bounded length, of which the last ones are
/// kept. A longer line continues in the next row. Rows are numbered from 0 since the beginning of the output,
/// including those that were dropped.
class OutputRows {
public:
    struct Row {
        QString text;
        /// The look of each of its characters, for `styleOf`.
        QByteArray looks;
        /// It continues the line of the row before it.
        bool continues = false;
    };

    /// The most characters of a row, and of all rows.
    static constexpr qsizetype longestRow = 2048;
    static constexpr qsizetype mostCharacters = 2LL * 1024 * 1024;

    void setMostRows(qsizetype rows);
    TerminalSink sink();
    /// Removes all rows; the number of rows to keep stays.
    void clear();

    /// The number of the first row that is kept, and the number after the last row.
    qint64 begin() const { return first_; }
    qint64 end() const { return first_ + qint64(rows_.size()); }
    const Row& row(qint64 number) const { return rows_[std::size_t(number - first_)]; }
    /// The number of characters in all rows that are kept.
    qsizetype characters() const { return characters_; }

    static TerminalStyle styleOf(char look);

private:
    void print(const QString& text, const TerminalStyle& style);
    void write(QStringView text, char look);
    void newRow(bool continues);
    void clearToEnd();
    void dropFirst();

    std::deque<Row> rows_ = std::deque<Row>(1);
    qint64 first_ = 0;
    qsizetype column_ = 0;  // in the last row
    qsizetype characters_ = 0;
    qsizetype mostRows_ = 5000;
};

}  // namespace atelier
