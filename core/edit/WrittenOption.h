#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "core/directives/DirectiveReader.h"
#include "core/directives/DirectiveWords.h"
#include "core/text/TextEdit.h"

namespace atelier {

/// An option of a script with the words it is written in, and the edits that change this option alone.
class WrittenOption {
public:
    /// The texts are those of the lines on which the option and its value stand.
    WrittenOption(const ReadDirective& directive, const QString& line, const QString& valueLine);

    /// Gives the option another value, in the word that holds its value; `word` is quoted as sbatch needs it.
    TextEdit valued(const QString& word) const;
    /// Writes the option anew as `--name=word`, whatever its name and form were; none where it shares a word
    /// with other options.
    std::optional<TextEdit> renamed(const QString& name, const QString& word) const;
    /// Removes the option, and each line on which nothing else is; the edits are to be applied in this order.
    QList<TextEdit> removed() const;

private:
    /// The words of a directive line.
    struct Line {
        QString text;
        QList<DirectiveWord> words;
        bool hasMore = false;  ///< behind these words is something at which sbatch stops
        Line(const QString& of, int number);
        std::optional<DirectiveWord> at(int column) const;
        TextEdit without(const DirectiveWord& first, const DirectiveWord& last) const;
    };

    bool isLong() const { return directive_.option.startsWith(QLatin1String("--")); }
    qsizetype letter() const;
    QString nameLeft() const;
    /// The last of the option's words on the line of its name.
    const DirectiveWord& lastWord() const;

    ReadDirective directive_;
    Line line_;
    Line valueLine_;
    DirectiveWord name_;
    /// The word that holds the value; none where option and value are one word, or where the option only took
    /// the next option for its value.
    std::optional<DirectiveWord> value_;
};

}  // namespace atelier
