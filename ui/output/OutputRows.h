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
    /// One row of the screen.
    struct Row {
        QString text;
        /// The look of each of its characters, for `styleOf`.
        QByteArray looks;
        /// It continues the line of the row before it.
        bool continues = false;
    };

    /// The most characters of a row.
    static constexpr qsizetype longestRow = 2048;
    /// The most characters of all rows; beyond it the first rows are dropped.
    static constexpr qsizetype mostCharacters = 2LL * 1024 * 1024;

    /// Sets how many rows are kept at most; further ones are dropped at once.
    void setMostRows(qsizetype rows);
    /// The functions that write into these rows; they must not be called once this object is gone.
    TerminalSink sink();
    /// Removes all rows; the number of rows to keep stays.
    void clear();

    /// The number of the first row that is kept.
    qint64 begin() const { return first_; }
    /// The number after the last row.
    qint64 end() const { return first_ + qint64(rows_.size()); }
    /// The row of a number from `begin` to before `end`.
    const Row& row(qint64 number) const { return rows_[std::size_t(number - first_)]; }
    /// The number of characters in all rows that are kept.
    qsizetype characters() const { return characters_; }

    /// The style that one character of `Row::looks` stands for.
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
