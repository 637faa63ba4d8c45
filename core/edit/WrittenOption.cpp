#include "core/edit/WrittenOption.h"

#include <algorithm>

namespace atelier {

WrittenOption::Line::Line(const QString& of, int number) : text(of) {
    const int start = of.startsWith(QLatin1String("#SLURM")) ? 7 : 8;
    const auto read = readDirectiveLine(of, number, start);
    words = read.words;
    hasMore = read.openQuote.has_value() || read.colonColumn.has_value();
}

std::optional<DirectiveWord> WrittenOption::Line::at(int column) const {
    const auto found = std::find_if(words.cbegin(), words.cend(), [column](const DirectiveWord& word) {
        return column >= word.column && column < word.endColumn;
    });
    return found == words.cend() ? std::nullopt : std::optional(*found);
}

TextEdit WrittenOption::Line::without(const DirectiveWord& first, const DirectiveWord& last) const {
    const bool others = std::any_of(words.cbegin(), words.cend(), [&](const DirectiveWord& word) {
        return word.column < first.column || word.column > last.column;
    });
    if (!others && !hasMore) return {first.line, 1, first.line + 1, 1, {}};
    const auto isBlank = [this](int column) { return column > text.size() || text[column - 1].isSpace(); };
    // Of the two blanks around it one is enough.
    const bool between = isBlank(first.column - 1) && isBlank(last.endColumn);
    return {first.line, first.column - (between ? 1 : 0), first.line, last.endColumn, {}};
}

WrittenOption::WrittenOption(const ReadDirective& directive, const QString& line, const QString& valueLine)
    : directive_(directive), line_(line, directive.line), valueLine_(valueLine, directive.valueLine) {
    name_ = line_.at(directive.column).value_or(DirectiveWord{});
    const bool elsewhere = directive.valueLine != directive.line || directive.valueColumn > name_.endColumn;
    if (!elsewhere) return;
    value_ = valueLine_.at(directive.valueColumn);
    if (value_ && value_->text.startsWith(QLatin1Char('-'))) value_.reset();
}

/// Which letter of the word it is.
qsizetype WrittenOption::letter() const {
    const auto at = name_.columns.indexOf(directive_.nameColumn);
    return directive_.nameColumn == directive_.column ? 1 : std::max<qsizetype>(1, at);
}

const DirectiveWord& WrittenOption::lastWord() const {
    return value_ && value_->line == name_.line ? *value_ : name_;
}

TextEdit WrittenOption::valued(const QString& word) const {
    if (value_) return {value_->line, value_->column, value_->line, value_->endColumn, word};
    const auto equals = name_.text.indexOf(QLatin1Char('='));
    const auto text = isLong() ? name_.text.left(equals < 0 ? name_.text.size() : equals) + QLatin1Char('=')
                               : name_.text.left(letter() + 1);
    return {name_.line, name_.column, name_.line, name_.endColumn, text + word};
}

QString WrittenOption::nameLeft() const {
    if (isLong()) return {};
    const bool takesRest = directive_.directive->argument != OptionArgument::None;
    return name_.text.left(letter()) + (takesRest ? QString() : name_.text.mid(letter() + 1));
}

std::optional<TextEdit> WrittenOption::renamed(const QString& name, const QString& word) const {
    if (nameLeft().size() > 1 || (value_ && value_->line != name_.line)) return std::nullopt;
    const auto text = QStringLiteral("--%1=%2").arg(name, word);
    return TextEdit{name_.line, name_.column, name_.line, lastWord().endColumn, text};
}

QList<TextEdit> WrittenOption::removed() const {
    QList<TextEdit> edits;
    if (value_ && value_->line != name_.line) edits.append(valueLine_.without(*value_, *value_));
    const auto left = nameLeft();
    if (left.size() > 1)
        edits.append({name_.line, name_.column, name_.line, lastWord().endColumn, left});
    else
        edits.append(line_.without(name_, lastWord()));
    return edits;
}

}  // namespace atelier
