#include "core/directives/DirectiveLines.h"

#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <optional>

#include "core/diagnostic/Breach.h"
#include "core/diagnostic/LineRules.h"

namespace atelier {

namespace {

const QLatin1String magic("#SBATCH");
const QLatin1String oldMagic("#SLURM");

/// Collects the words of all directive lines, and sees what only looks like a directive.
class LineReader {
public:
    LineReader(const QString& script, DirectiveReading& reading, const ShellScript* shell)
        : script_(script), reading_(reading), shell_(shell), lines_(script.split(QLatin1Char('\n'))) {}

    DirectiveLines read() {
        for (qsizetype i = 0; i < lines_.size() && !stopped_; ++i) {
            line_ = static_cast<int>(i) + 1;
            const bool commandBefore = reading_.firstCommandLine > 0;
            commandBefore ? lookAfterCommand(lines_[i]) : look(lines_[i]);
        }
        return found_;
    }

private:
    void note(const Breach& breach, int column, int endColumn,
              const std::optional<QString>& replacement = std::nullopt) {
        auto found = breach.at(line_, column, endColumn);
        if (replacement) found.fix = TextEdit{line_, column, line_, endColumn, *replacement};
        reading_.problems.append(found);
    }

    void look(const QString& text) {
        // A mark that an editor put before the first line: sbatch says so itself, and reads nothing.
        if (line_ == 1 && text.startsWith(QChar::ByteOrderMark)) return;
        if (text.startsWith(magic)) return readWords(text, static_cast<int>(magic.size()) + 1);
        if (text.startsWith(oldMagic)) {
            note(broken<LineRule::SlurmPrefix>(), 1, static_cast<int>(oldMagic.size()) + 1, magic);
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
        found_.words += read.words;
        found_.comments.insert(line_, read.comment);
        const int end = static_cast<int>(text.size()) + 1;
        if (read.openQuote) {
            note(broken<LineRule::UnmatchedQuote>(QString(*read.openQuote)), column, end);
            stopped_ = true;
        }
        if (read.colonColumn) {
            note(broken<LineRule::ColonWord>(), *read.colonColumn, end);
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
            note(broken<LineRule::Indented>(text.trimmed()), 1, end, magic);
        else if (sign.startsWith(QLatin1String("##")))
            note(broken<LineRule::CommentedOut>(sign), start, end);
        else if (sign.contains(QLatin1String("SBATCH")))
            note(broken<LineRule::CommentedOut>(sign).withSeverity(Severity::Warning), 1, end, magic);
        else
            note(broken<LineRule::WrongCase>(sign), 1, end, magic);
    }

    void lookAfterCommand(const QString& text) {
        if (!text.startsWith(magic) || hereDocuments().contains(line_)) return;
        const int end = static_cast<int>(text.trimmed().size()) + 1;
        note(broken<LineRule::AfterFirstCommand>(text.trimmed(), QString::number(reading_.firstCommandLine)),
             1, end);
    }

    const QSet<int>& hereDocuments() {
        if (shell_) return shell_->hereDocumentLines;
        if (!hereDocuments_) hereDocuments_ = readShell(script_).hereDocumentLines;
        return *hereDocuments_;
    }

    const QString& script_;
    DirectiveReading& reading_;
    const ShellScript* shell_;
    QStringList lines_;
    int line_ = 1;
    bool stopped_ = false;
    DirectiveLines found_;
    std::optional<QSet<int>> hereDocuments_;
};

}  // namespace

DirectiveLines readDirectiveLines(const QString& script, DirectiveReading& reading,
                                  const ShellScript* shell) {
    return LineReader(script, reading, shell).read();
}

}  // namespace atelier
