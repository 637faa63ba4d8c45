#pragma once

#include <QByteArray>
#include <QString>
#include <deque>

#include "ui/widgets/TerminalText.h"

namespace atelier {

/// The end of a program's output as a terminal would show it: rows of bounded length, of which the last ones
/// are kept. A longer line goes on in the next row. Rows are numbered from 0 since the beginning of the
/// output, also those that are no longer kept.
class OutputRows {
public:
    struct Row {
        QString text;
        /// How each of its characters looks; see `styleOf`.
        QByteArray looks;
        /// It belongs to the line of the row before it.
        bool continues = false;
    };

    /// Characters of a row, and of all of them.
    static constexpr qsizetype longestRow = 2048;
    static constexpr qsizetype mostCharacters = 2LL * 1024 * 1024;

    void setMostRows(qsizetype rows);
    TerminalSink sink();
    /// As at the beginning; how many rows to keep stays.
    void clear();

    /// The number of the first row that is kept, and of the one after the last.
    qint64 begin() const { return first_; }
    qint64 end() const { return first_ + qint64(rows_.size()); }
    const Row& row(qint64 number) const { return rows_[std::size_t(number - first_)]; }
    /// In all rows that are kept.
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
