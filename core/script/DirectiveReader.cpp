#include "core/script/DirectiveReader.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/cluster/SlurmRelease.h"
#include "core/script/DiagnosticCode.h"
#include "core/script/DirectiveWords.h"
#include "core/script/ShellScript.h"
#include "core/script/TypographicQuotes.h"
#include "core/script/ValueRelease.h"

namespace atelier {

namespace {

const QLatin1String magic("#SBATCH");
const QLatin1String oldMagic("#SLURM");

/// Collects the words of all directive lines, and sees what only looks like a directive.
class LineReader {
public:
    explicit LineReader(const QString& script, DirectiveReading& reading)
        : script_(script), reading_(reading), lines_(script.split(QLatin1Char('\n'))) {}

    QList<DirectiveWord> words() {
        for (qsizetype i = 0; i < lines_.size() && !stopped_; ++i) {
            line_ = static_cast<int>(i) + 1;
            const bool commandBefore = reading_.firstCommandLine > 0;
            commandBefore ? lookAfterCommand(lines_[i]) : look(lines_[i]);
        }
        return words_;
    }

    QString comment(int line) const { return comments_.value(line); }

private:
    void note(const char* code, Severity severity, int column, int endColumn, const QStringList& arguments,
              const std::optional<QString>& replacement = std::nullopt) {
        Diagnostic found{
            QString::fromLatin1(code), severity, line_, column, endColumn, arguments, std::nullopt};
        if (replacement) found.fix = TextEdit{line_, column, line_, endColumn, *replacement};
        reading_.problems.append(found);
    }

    void look(const QString& text) {
        // A mark that an editor put before the first line: sbatch says so itself, and reads nothing.
        if (line_ == 1 && text.startsWith(QChar::ByteOrderMark)) return;
        if (text.startsWith(magic)) return readWords(text, static_cast<int>(magic.size()) + 1);
        if (text.startsWith(oldMagic)) {
            note(code::slurmPrefix, Severity::Warning, 1, static_cast<int>(oldMagic.size()) + 1, {}, magic);
            return readWords(text, static_cast<int>(oldMagic.size()) + 1);
        }
        // A no-break space is white to Qt, and a command to sbatch.
        const auto first = std::find_if_not(text.cbegin(), text.cend(), [](QChar c) {
            return c == QLatin1Char(' ') || (c >= QLatin1Char('\t') && c <= QLatin1Char('\r'));
        });
        if (first == text.cend()) return;
        if (*first == QLatin1Char('#')) return lookAtComment(text);
        reading_.firstCommandLine = line_;
    }

    void readWords(const QString& text, int column) {
        const auto read = readDirectiveLine(text, line_, column);
        reading_.lines.append(line_);
        words_ += read.words;
        comments_.insert(line_, read.comment);
        const int end = static_cast<int>(text.size()) + 1;
        if (read.openQuote) {
            note(code::unmatchedQuote, Severity::Error, column, end, {QString(*read.openQuote)});
            stopped_ = true;
        }
        if (read.colonColumn) {
            note(code::colonWord, Severity::Error, *read.colonColumn, end, {});
            stopped_ = true;
        }
    }

    /// A comment to sbatch that was meant as a directive.
    void lookAtComment(const QString& text) {
        static const QRegularExpression form(QStringLiteral("\\A(\\s*)(#+\\s*SBATCH)(?=\\s*-|\\s+\\S|\\z)"),
                                             QRegularExpression::CaseInsensitiveOption);
        static const QRegularExpression withOption(QStringLiteral("SBATCH\\s*[-\u2013\u2014]"),
                                                   QRegularExpression::CaseInsensitiveOption);
        const auto match = form.match(text);
        if (!match.hasMatch() || !withOption.match(text).hasMatch()) return;
        const auto sign = match.captured(2);
        const int end = static_cast<int>(match.capturedEnd(2)) + 1;
        const int start = static_cast<int>(match.capturedStart(2)) + 1;
        if (sign == magic)
            note(code::indented, Severity::Warning, 1, end, {text.trimmed()}, magic);
        else if (sign.startsWith(QLatin1String("##")))
            note(code::commentedOut, Severity::Note, start, end, {sign});
        else if (sign.contains(QLatin1String("SBATCH")))
            note(code::commentedOut, Severity::Warning, 1, end, {sign}, magic);
        else
            note(code::wrongCase, Severity::Warning, 1, end, {sign}, magic);
    }

    void lookAfterCommand(const QString& text) {
        if (!text.startsWith(magic) || hereDocuments().contains(line_)) return;
        const int end = static_cast<int>(text.trimmed().size()) + 1;
        note(code::afterFirstCommand, Severity::Warning, 1, end,
             {text.trimmed(), QString::number(reading_.firstCommandLine)});
    }

    const QSet<int>& hereDocuments() {
        if (!hereDocuments_) hereDocuments_ = readShell(script_).hereDocumentLines;
        return *hereDocuments_;
    }

    const QString& script_;
    DirectiveReading& reading_;
    QStringList lines_;
    int line_ = 1;
    bool stopped_ = false;
    QList<DirectiveWord> words_;
    QMap<int, QString> comments_;
    std::optional<QSet<int>> hereDocuments_;
};

/// Makes options of words, as getopt_long does.
class OptionReader {
public:
    OptionReader(QList<DirectiveWord> words, DirectiveReading& reading, int slurmRelease)
        : words_(std::move(words)), reading_(reading), slurmRelease_(slurmRelease) {}

    void read() {
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

private:
    void note(const char* code, Severity severity, const DirectiveWord& word, const QStringList& arguments,
              const std::optional<TextEdit>& fix = std::nullopt) {
        reading_.problems.append(
            {QString::fromLatin1(code), severity, word.line, word.column, word.endColumn, arguments, fix});
    }

    /// Whatever follows is a word, and no word is allowed.
    void endOfOptions() {
        stopped_ = true;
        if (++at_ >= words_.size()) return;
        note(code::invalidWord, Severity::Error, words_[at_], {words_[at_].text});
    }

    /// A word that is no option: sbatch gives up here.
    void refuse() {
        if (joinTypographicQuotes()) return;
        const auto& word = words_[at_++];
        if (word.text == QLatin1String("hetjob") || word.text == QLatin1String("packjob"))
            return note(code::hetJob, Severity::Note, word, {});
        static const QRegularExpression dashes(
            QStringLiteral("\\A-?[\u2010-\u2015\u2212][-\u2010-\u2015\u2212]*"));
        if (const auto match = dashes.match(word.text); match.hasMatch()) {
            const auto better = QStringLiteral("--") + word.text.mid(match.capturedLength());
            note(code::typographicDash, Severity::Error, word, {word.text, better},
                 TextEdit{word.line, word.column, word.line, word.columnOf(match.capturedLength()),
                          QStringLiteral("--")});
            return;
        }
        noteInvalid(word);
    }

    /// sbatch stops here. What follows is read all the same, since it will count once this is put right; the
    /// other words of the line belong to this one.
    void noteInvalid(const DirectiveWord& word) {
        note(code::invalidWord, Severity::Error, word, {word.text}, withDashes(word));
        while (at_ < words_.size() && words_[at_].line == word.line &&
               !words_[at_].text.startsWith(QLatin1Char('-')))
            ++at_;
    }

    /// "mem=4G": an option without its dashes.
    static std::optional<TextEdit> withDashes(const DirectiveWord& word) {
        const auto name = word.text.section(QLatin1Char('='), 0, 0);
        const auto found = findDirective(name);
        const bool clear = found.directive != nullptr && !found.abbreviated &&
                           name == QLatin1String(found.directive->name) &&
                           word.text.contains(QLatin1Char('='));
        if (!clear) return {};
        return TextEdit{word.line, word.column, word.line, word.column, QStringLiteral("--")};
    }

    /// "--comment=“my net”": to sbatch these quotes are letters, and the blank ends the value. What was meant
    /// is clear where a later word of the line closes what the value opens.
    bool joinTypographicQuotes() {
        if (reading_.directives.isEmpty()) return false;
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
        note(code::typographicQuote, Severity::Error, last, {read.value.left(1)},
             TextEdit{last.line, from, last.line, last.endColumn, *better});
        reading_.problems.last().column = from;
        read.value = quoted.inner();
        read.valueEndColumn = read.endColumn = last.endColumn;
        at_ = end;
        return true;
    }

    void readLong() {
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
                return note(code::unexpectedValue, Severity::Error, word, {option});
        } else if (read.directive->argument == OptionArgument::Required) {
            if (!takeNextAsValue(read, word)) return;
        }
        reading_.directives.append(read);
    }

    /// "-time=1:00:00": sbatch takes the first letter for the option, and the others for its value. Whether
    /// it knows the letter.
    bool lookAtSingleDash(const DirectiveWord& word) {
        const auto name = word.text.section(QLatin1Char('='), 0, 0).mid(1);
        const auto found = findDirective(name, slurmRelease_);
        if (name.size() < 3 || found.directive == nullptr || name != QLatin1String(found.directive->name))
            return true;
        const TextEdit dash{word.line, word.column, word.line, word.column, QStringLiteral("-")};
        const auto* letter = findDirective(word.text[1]);
        if (letter != nullptr) {
            note(code::singleDash, Severity::Warning, word,
                 {word.text, word.text.left(2), word.text.mid(2), QLatin1Char('-') + word.text}, dash);
            return true;
        }
        note(code::unknownOption, Severity::Error, word,
             {QLatin1Char('-') + name, QStringLiteral("--") + name}, dash);
        return false;
    }

    /// `-N1`, `-t 10`, `-Hn4`
    void readShort() {
        const auto word = words_[at_++];
        if (!lookAtSingleDash(word)) return;
        for (qsizetype i = 1; i < word.text.size(); ++i) {
            const auto option = QStringLiteral("-") + word.text[i];
            const auto* directive = findDirective(word.text[i]);
            if (directive == nullptr) {
                // "-–time": a dash that a word processor made longer.
                if (word.text[i].unicode() >= 0x2010 && word.text[i].unicode() <= 0x2015) {
                    --at_;
                    return refuse();
                }
                note(code::unknownOption, Severity::Error, word, {option, QString()});
                continue;
            }
            ReadDirective read = begin(*directive, option, word);
            if (i > 1) read.nameColumn = word.columnOf(i);
            const bool attached = i + 1 < word.text.size();
            if (directive->argument == OptionArgument::None) {
                reading_.directives.append(read);
                continue;
            }
            if (attached) {
                read.value = word.text.mid(i + 1);
                read.valueColumn = word.columnOf(i + 1);
            } else if (directive->argument == OptionArgument::Required && !takeNextAsValue(read, word)) {
                return;
            }
            reading_.directives.append(read);
            return;
        }
    }

    ReadDirective begin(const Directive& directive, const QString& option, const DirectiveWord& word) const {
        ReadDirective read;
        read.directive = &directive;
        read.option = option;
        read.line = read.valueLine = word.line;
        read.column = read.nameColumn = read.valueColumn = word.column;
        read.endColumn = read.valueEndColumn = word.endColumn;
        return read;
    }

    bool takeNextAsValue(ReadDirective& read, const DirectiveWord& word) {
        if (at_ >= words_.size()) {
            note(code::missingValue, Severity::Error, word, {read.option});
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
            note(code::swallowedOption, Severity::Error, word, {read.option, next.text});
        return true;
    }

    /// Whether the next word, after a blank where there must be none, can only be the option's value.
    bool valueStandsApart(const ReadDirective& read) const {
        return at_ < words_.size() && words_[at_].line == read.line &&
               !words_[at_].text.startsWith(QLatin1Char('-'));
    }

    /// "--mem = 16G" and "--mem= 16G": sbatch sees a word too many and gives up; what was meant is clear.
    void takeValueApart(ReadDirective& read, const DirectiveWord& word, const QString& joint) {
        const auto& value = words_[at_++];
        note(code::blankAtEquals, Severity::Error, word, {read.option},
             TextEdit{word.line, word.endColumn, word.line, value.column, joint});
        reading_.problems.last().endColumn = value.endColumn;
        read.value = value.text;
        read.valueColumn = value.column;
        read.valueEndColumn = read.endColumn = value.endColumn;
    }

    void noteUnknown(const DirectiveWord& word, const QString& option, const FoundDirective& found,
                     qsizetype equals) {
        if (found.abbreviated)
            return note(code::ambiguousOption, Severity::Error, word,
                        {option, QStringLiteral("--") + found.candidates.join(QLatin1String(", --"))});
        if (const auto* other = ofOtherRelease(option.mid(2)))
            return note(slurmRelease_ < other->since ? code::optionTooNew : code::optionGone, Severity::Error,
                        word,
                        {option, slurmReleaseText(std::max(other->since, other->until)),
                         slurmReleaseText(slurmRelease_)});
        if (found.candidates.size() != 1)
            return note(code::unknownOption, Severity::Error, word, {option, QString()});
        const auto better = QStringLiteral("--") + found.candidates.first();
        note(code::unknownOption, Severity::Error, word, {option, better},
             TextEdit{word.line, word.column, word.line, equals < 0 ? word.endColumn : word.columnOf(equals),
                      better});
    }

    /// An option that Slurm has, but not here; none of one that no Slurm has.
    const Directive* ofOtherRelease(const QString& name) const {
        const auto found = slurmRelease_ == 0 ? FoundDirective() : findDirective(name);
        return found.directive;
    }

    QList<DirectiveWord> words_;
    DirectiveReading& reading_;
    int slurmRelease_;
    qsizetype at_ = 0;
    bool stopped_ = false;
};

}  // namespace

const ReadDirective* DirectiveReading::last(const char* name) const {
    for (auto it = directives.crbegin(); it != directives.crend(); ++it)
        if (QLatin1String(it->directive->name) == QLatin1String(name)) return &*it;
    return nullptr;
}

QString DirectiveReading::value(const char* name) const {
    const auto* found = last(name);
    return found == nullptr ? QString() : found->value;
}

DirectiveReading readDirectives(const QString& script, int slurmRelease) {
    DirectiveReading reading;
    LineReader lines(script, reading);
    OptionReader(lines.words(), reading, slurmRelease).read();
    for (auto& directive : reading.directives) directive.comment = lines.comment(directive.valueLine);
    return reading;
}

DirectiveReading readOptionWords(const QStringList& words, int slurmRelease) {
    QList<DirectiveWord> all;
    for (const auto& word : words) {
        DirectiveWord one;
        one.text = word;
        all.append(one);
    }
    DirectiveReading reading;
    OptionReader(all, reading, slurmRelease).read();
    for (auto& directive : reading.directives) directive.origin = OptionOrigin::CommandLine;
    return reading;
}

}  // namespace atelier
