#pragma once

#include <QList>
#include <QString>
#include <optional>

namespace atelier {

/// A word of a directive line, without its quotes and backslashes.
struct DirectiveWord {
    QString text;
    QList<int> columns;  ///< of each character of `text`
    int line = 1;
    int column = 1;
    int endColumn = 1;

    /// The column of a character of the word; the word's end for an index beyond its last.
    int columnOf(qsizetype index) const { return index < columns.size() ? columns[index] : endColumn; }
};

/// The words of one directive line.
struct DirectiveLine {
    QList<DirectiveWord> words;
    QString comment;                 ///< the text behind an unquoted `#`, trimmed
    std::optional<QChar> openQuote;  ///< a quote that nothing closes, at which sbatch stops
    std::optional<int> colonColumn;  ///< the column of a word that begins with a colon, at which sbatch stops
};

/// Splits the text behind `#SBATCH`, which begins at `column` of `line`. Source: opt.c (get_argument).
DirectiveLine readDirectiveLine(const QString& text, int line, int column);

}  // namespace atelier
