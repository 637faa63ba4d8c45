#include <QRegularExpression>
#include <algorithm>

#include "core/cluster/SlurmRelease.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/OptionRules.h"
#include "core/directives/OptionReader.h"
#include "core/directives/TypographicQuotes.h"

namespace atelier {

namespace {

/// Options that plugins add to sbatch at sites that have them: pyxis (its README), Shifter (NERSC's pages on
/// it) and CSCS's uenv and container engine (CSCS's pages on them).
bool isOfPlugin(const QString& name) {
    static const QStringList names{QStringLiteral("image"),      QStringLiteral("volume"),
                                   QStringLiteral("module"),     QStringLiteral("uenv"),
                                   QStringLiteral("view"),       QStringLiteral("repo"),
                                   QStringLiteral("environment")};
    return names.contains(name) || name.startsWith(QLatin1String("container-")) ||
           name.startsWith(QLatin1String("no-container-"));
}

}  // namespace

void OptionReader::refuse() {
    if (joinTypographicQuotes()) return;
    const auto& word = words_[at_++];
    if (word.text == QLatin1String("hetjob") || word.text == QLatin1String("packjob")) {
        ++part_;
        return note(broken<OptionRule::HetJob>(), word);
    }
    static const QRegularExpression dashes(
        QStringLiteral("\\A-?[\u2010-\u2015\u2212][-\u2010-\u2015\u2212]*"));
    if (const auto match = dashes.match(word.text); match.hasMatch()) {
        const auto better = QStringLiteral("--") + word.text.mid(match.capturedLength());
        note(broken<OptionRule::TypographicDash>(word.text, better), word,
             TextEdit{word.line, word.column, word.line, word.columnOf(match.capturedLength()),
                      QStringLiteral("--")});
        return;
    }
    noteInvalid(word);
}

void OptionReader::noteInvalid(const DirectiveWord& word) {
    note(broken<OptionRule::InvalidWord>(word.text), word, withDashes(word));
    while (at_ < words_.size() && words_[at_].line == word.line &&
           !words_[at_].text.startsWith(QLatin1Char('-')))
        ++at_;
}

std::optional<TextEdit> OptionReader::withDashes(const DirectiveWord& word) {
    const auto name = word.text.section(QLatin1Char('='), 0, 0);
    const auto found = findDirective(name);
    const bool clear = found.directive != nullptr && !found.abbreviated &&
                       name == QLatin1String(found.directive->name) && word.text.contains(QLatin1Char('='));
    if (!clear) return {};
    return TextEdit{word.line, word.column, word.line, word.column, QStringLiteral("--")};
}

bool OptionReader::joinTypographicQuotes() {
    if (reading_.directives.isEmpty() || at_ == 0) return false;
    auto& read = reading_.directives.last();
    if (words_[at_ - 1].endColumn != read.valueEndColumn) return false;
    QuotedWords quoted(read.value, read.valueEndColumn);
    auto end = at_;
    while (end < words_.size() && words_[end].line == read.valueLine && !quoted.isClosed())
        quoted.add(words_[end++]);
    const auto better = directiveWord(quoted.inner());
    if (!quoted.isClosed() || !better) return false;
    const auto& last = words_[end - 1];
    const int from = read.valueColumn;
    note(broken<OptionRule::TypographicQuote>(read.value.left(1)).withSeverity(Severity::Error), last,
         TextEdit{last.line, from, last.line, last.endColumn, *better});
    reading_.problems.last().column = from;
    read.value = quoted.inner();
    read.valueEndColumn = read.endColumn = last.endColumn;
    at_ = end;
    return true;
}

bool OptionReader::lookAtSingleDash(const DirectiveWord& word) {
    const auto name = word.text.section(QLatin1Char('='), 0, 0).mid(1);
    const auto found = findDirective(name, slurmRelease_);
    if (name.size() < 3 || found.directive == nullptr || name != QLatin1String(found.directive->name))
        return true;
    const TextEdit dash{word.line, word.column, word.line, word.column, QStringLiteral("-")};
    const auto* letter = findDirective(word.text[1]);
    if (letter != nullptr) {
        note(broken<OptionRule::SingleDash>(word.text, word.text.left(2), word.text.mid(2),
                                            QLatin1Char('-') + word.text),
             word, dash);
        return true;
    }
    note(broken<OptionRule::UnknownOption>(QLatin1Char('-') + name, QStringLiteral("--") + name), word, dash);
    return false;
}

void OptionReader::takeValueApart(ReadDirective& read, const DirectiveWord& word, const QString& joint) {
    const auto& value = words_[at_++];
    note(broken<OptionRule::BlankAtEquals>(read.option), word,
         TextEdit{word.line, word.endColumn, word.line, value.column, joint});
    reading_.problems.last().endColumn = value.endColumn;
    read.value = value.text;
    read.valueColumn = value.column;
    read.valueEndColumn = read.endColumn = value.endColumn;
}

void OptionReader::noteUnknown(const DirectiveWord& word, const QString& option, const FoundDirective& found,
                               qsizetype equals) {
    if (found.abbreviated)
        return note(broken<OptionRule::AmbiguousOption>(
                        option, QStringLiteral("--") + found.candidates.join(QLatin1String(", --"))),
                    word);
    if (const auto* other = ofOtherRelease(option.mid(2))) {
        const auto release = slurmReleaseText(std::max(other->since, other->until));
        const auto here = slurmReleaseText(slurmRelease_);
        return slurmRelease_ < other->since
                   ? note(broken<OptionRule::OptionTooNew>(option, release, here), word)
                   : note(broken<OptionRule::OptionGone>(option, release, here), word);
    }
    if (isOfPlugin(option.mid(2)))
        return note(broken<OptionRule::UnknownOption>(option, QString()).withSeverity(Severity::Warning),
                    word);
    if (found.candidates.size() != 1) return note(broken<OptionRule::UnknownOption>(option, QString()), word);
    const auto better = QStringLiteral("--") + found.candidates.first();
    note(broken<OptionRule::UnknownOption>(option, better), word,
         TextEdit{word.line, word.column, word.line, equals < 0 ? word.endColumn : word.columnOf(equals),
                  better});
}

const Directive* OptionReader::ofOtherRelease(const QString& name) const {
    const auto found = slurmRelease_ == 0 ? FoundDirective() : findDirective(name);
    return found.directive;
}

}  // namespace atelier
