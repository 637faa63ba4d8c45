#include "core/directives/OptionReader.h"

#include "core/diagnostic/Breach.h"
#include "core/diagnostic/OptionRules.h"
#include "core/sbatch/ValueRelease.h"

namespace atelier {

void OptionReader::read() {
    while (at_ < words_.size() && !stopped_) {
        const auto& text = words_[at_].text;
        if (text == QLatin1String("--"))
            endOfOptions();
        else if (text.startsWith(QLatin1String("--")))
            readLong();
        else if (text.size() > 1 && text.startsWith(QLatin1Char('-')))
            readShort();
        else
            refuse();
    }
}

void OptionReader::endOfOptions() {
    stopped_ = true;
    if (++at_ >= words_.size()) return;
    note(broken<OptionRule::InvalidWord>(words_[at_].text), words_[at_]);
}

void OptionReader::readLong() {
    const auto word = words_[at_++];
    const auto equals = word.text.indexOf(QLatin1Char('='));
    const auto option = word.text.left(equals < 0 ? word.text.size() : equals);
    const auto found = findDirective(option.mid(2), slurmRelease_);
    if (found.directive == nullptr) return noteUnknown(word, option, found, equals);
    ReadDirective read = begin(*found.directive, option, word);
    if (equals >= 0) {
        read.value = word.text.mid(equals + 1);
        read.valueColumn = word.columnOf(equals + 1);
        if (read.value.isEmpty() && valueStandsApart(read)) takeValueApart(read, word, {});
        if (argumentIn(*read.directive, slurmRelease_) == OptionArgument::None)
            return note(broken<OptionRule::UnexpectedValue>(option), word);
    } else if (read.directive->argument == OptionArgument::Required) {
        if (!takeNextAsValue(read, word)) return;
    }
    reading_.directives.append(read);
}

void OptionReader::readShort() {
    const auto word = words_[at_++];
    if (!lookAtSingleDash(word)) return;
    for (qsizetype i = 1; i < word.text.size(); ++i) {
        const auto letter = word.text[i];
        if (const auto* directive = findDirective(letter)) {
            if (!readLetter(*directive, word, i)) return;
        } else if (letter.unicode() >= 0x2010 && letter.unicode() <= 0x2015) {
            // "-–time": a dash that a word processor made longer.
            --at_;
            return refuse();
        } else {
            note(broken<OptionRule::UnknownOption>(QStringLiteral("-") + letter, QString()), word);
        }
    }
}

bool OptionReader::readLetter(const Directive& directive, const DirectiveWord& word, qsizetype i) {
    ReadDirective read = begin(directive, QStringLiteral("-") + word.text[i], word);
    if (i > 1) read.nameColumn = word.columnOf(i);
    const bool alone = directive.argument == OptionArgument::None;
    if (!alone && i + 1 < word.text.size()) {
        read.value = word.text.mid(i + 1);
        read.valueColumn = word.columnOf(i + 1);
    } else if (directive.argument == OptionArgument::Required && !takeNextAsValue(read, word)) {
        return false;
    }
    reading_.directives.append(read);
    return alone;
}

ReadDirective OptionReader::begin(const Directive& directive, const QString& option,
                                  const DirectiveWord& word) const {
    ReadDirective read;
    read.directive = &directive;
    read.option = option;
    read.part = part_;
    read.line = read.valueLine = word.line;
    read.column = read.nameColumn = read.valueColumn = word.column;
    read.endColumn = read.valueEndColumn = word.endColumn;
    return read;
}

bool OptionReader::takeNextAsValue(ReadDirective& read, const DirectiveWord& word) {
    if (at_ >= words_.size()) {
        note(broken<OptionRule::MissingValue>(read.option), word);
        return false;
    }
    if (words_[at_].text == QLatin1String("=") && words_[at_].line == read.line) {
        ++at_;
        if (valueStandsApart(read)) {
            const bool isLong = read.option.startsWith(QLatin1String("--"));
            takeValueApart(read, word, isLong ? QStringLiteral("=") : QStringLiteral(" "));
            return true;
        }
        --at_;
    }
    const auto& next = words_[at_++];
    read.value = next.text;
    read.valueLine = next.line;
    read.valueColumn = next.column;
    read.valueEndColumn = next.endColumn;
    if (next.line == read.line) read.endColumn = next.endColumn;
    if (next.line != read.line || next.text.startsWith(QLatin1String("--")))
        note(broken<OptionRule::SwallowedOption>(read.option, next.text), word);
    return true;
}

bool OptionReader::valueStandsApart(const ReadDirective& read) const {
    return at_ < words_.size() && words_[at_].line == read.line &&
           !words_[at_].text.startsWith(QLatin1Char('-'));
}

void OptionReader::note(const Breach& breach, const DirectiveWord& word, const std::optional<TextEdit>& fix) {
    reading_.problems.append(breach.at(word.line, word.column, word.endColumn, fix));
}

}  // namespace atelier
