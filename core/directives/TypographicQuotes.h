#pragma once

#include <QString>

#include "core/directives/DirectiveWords.h"

namespace atelier {

/// A value that begins with a quote as word processors make them (“, «, ‘), together with the words after it
/// up to the one that closes the quote.
class QuotedWords {
public:
    /// Begins with the word that sbatch takes for the value, and the column after it.
    QuotedWords(const QString& value, int endColumn);

    /// Adds the next word of the line, with the blanks before it.
    void add(const DirectiveWord& word);
    /// Whether the words so far stand between two such quotes.
    bool isClosed() const;
    /// The text between the quotes, without blanks at its ends.
    QString inner() const { return text_.mid(1, text_.size() - 2).trimmed(); }

private:
    QString text_;
    int endColumn_;
    bool plain_ = true;  ///< no word has quotes or backslashes of sbatch's own
};

}  // namespace atelier
