#pragma once

#include <QList>
#include <QString>
#include <optional>

namespace atelier {

/// A word of a directive line, quotes and backslashes taken off.
struct DirectiveWord {
    QString text;
    QList<int> columns;  ///< of each character of `text`
    int line = 1;
    int column = 1;
    int endColumn = 1;

    /// The column at which a part of the word begins; its end for what is beyond.
    int columnOf(qsizetype index) const { return index < columns.size() ? columns[index] : endColumn; }
};

/// The words of one directive line.
struct DirectiveLine {
    QList<DirectiveWord> words;
    QString comment;                 ///< after an unquoted `#`, trimmed
    std::optional<QChar> openQuote;  ///< a quote that nothing closes: sbatch stops there
    std::optional<int> colonColumn;  ///< a word that starts with a colon: sbatch stops there
};

/// Splits what follows `#SBATCH` on a line, from a column on. Source: opt.c (get_argument).
DirectiveLine readDirectiveLine(const QString& text, int line, int column);

}  // namespace atelier
