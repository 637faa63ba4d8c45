#include "core/lint/ShellCheck.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <algorithm>

#include "core/shell/ShellScript.h"
#include "core/shell/quote/SiteFolders.h"

namespace atelier {

namespace {

/// shellcheck counts characters, a Diagnostic UTF-16 units.
int unitColumn(const QString& line, int column) {
    qsizetype unit = 0;
    for (int left = column - 1; left > 0 && unit < line.size(); --left)
        unit += line[unit].isHighSurrogate() && unit + 1 < line.size() ? 2 : 1;
    return int(unit) + 1;
}

Severity severityOf(const QString& level, bool unreadable) {
    if (level == QLatin1String("error")) return unreadable ? Severity::Error : Severity::Warning;
    return level == QLatin1String("warning") ? Severity::Warning : Severity::Note;
}

struct Replacement {
    int column = 1;
    int endColumn = 1;
    QString text;
};

/// Its replacements as one edit of the line they all are on.
std::optional<TextEdit> fixOf(const QJsonObject& fix, const QString& text, int line) {
    QList<Replacement> parts;
    for (const auto& value : fix[QLatin1String("replacements")].toArray()) {
        const auto part = value.toObject();
        const auto number = [&part](const char* key) { return part[QLatin1String(key)].toInt(); };
        if (number("line") != line || number("endLine") != line) return {};
        parts.append({unitColumn(text, number("column")), unitColumn(text, number("endColumn")),
                      part[QLatin1String("replacement")].toString()});
    }
    if (parts.isEmpty()) return {};
    std::stable_sort(parts.begin(), parts.end(),
                     [](const Replacement& a, const Replacement& b) { return a.column < b.column; });
    TextEdit edit{line, parts.first().column, line, parts.first().column, {}};
    for (const Replacement& part : parts) {
        if (part.column < edit.endColumn) return {};
        edit.replacement += text.mid(edit.endColumn - 1, part.column - edit.endColumn) + part.text;
        edit.endColumn = part.endColumn;
    }
    return edit;
}

Diagnostic toDiagnostic(const QJsonObject& comment, const QStringList& lines, bool unreadable) {
    const auto number = [&comment](const char* key) { return comment[QLatin1String(key)].toInt(); };
    Diagnostic found;
    found.code = QStringLiteral("SC%1").arg(number("code"), 4, 10, QLatin1Char('0'));
    found.severity = severityOf(comment[QLatin1String("level")].toString(), unreadable);
    // Past the last line it speaks of the end of the file.
    found.line = std::clamp(number("line"), 1, std::max(1, int(lines.size())));
    const QString text = lines.value(found.line - 1);
    found.column = unitColumn(text, number("column"));
    const bool oneLine = number("endLine") == number("line");
    found.endColumn = std::max(found.column + 1, oneLine ? unitColumn(text, number("endColumn"))
                                                         : static_cast<int>(text.size()) + 1);
    found.arguments = {comment[QLatin1String("message")].toString()};
    found.fix = fixOf(comment[QLatin1String("fix")].toObject(), text, found.line);
    return found;
}

/// Notes that an expert would wave away. Slurm's own variables and those of the login hold numbers and plain
/// paths, but for names that people choose and lists of nodes, which have brackets; the folders of the job
/// are there when it runs; and GNU Parallel's commands stand in single quotes on purpose.
bool isNoise(const Diagnostic& found, const QString& line) {
    static const QRegularExpression plainVariable(
        QStringLiteral("\\A\\$(?:\\{(?:name)\\}|(?:name))\\z")
            .replace(QLatin1String("name"),
                     QLatin1String("SLURM_(?!JOB_NAME|SUBMIT_DIR|\\w*NODELIST|\\w*COMMENT)\\w+|"
                                   "HOME|USER|LOGNAME|") +
                         siteFolderPattern()));
    static const QRegularExpression toItsFolder(
        QStringLiteral("\\Acd\\s+\"?\\$\\{?SLURM_(?:TMPDIR|SUBMIT_DIR)\\}?\"?\\z"));
    static const QRegularExpression parallel(QStringLiteral("\\bparallel\\s"));
    const QString marked = line.mid(found.column - 1, found.endColumn - found.column);
    if (found.code == QLatin1String("SC2086")) return plainVariable.match(marked).hasMatch();
    if (found.code == QLatin1String("SC2016")) return parallel.match(line).hasMatch();
    return found.code == QLatin1String("SC2164") && toItsFolder.match(marked).hasMatch();
}

/// Whether a word of the shell that begins and ends on one line is there. Where bash can read the script,
/// what is quoted in it is meant as it stands.
bool isWithinAWord(const Diagnostic& found, const ShellScript& shell) {
    const auto holds = [&found](const ShellWord& word) {
        return word.line == found.line && word.column <= found.column && found.column < word.endColumn &&
               !word.raw.contains(QLatin1Char('\n'));
    };
    return std::ranges::any_of(shell.commands, [&holds](const ShellCommand& command) {
        return std::ranges::any_of(command.words + command.assignments + command.redirections, holds);
    });
}

/// Whether it is about a typographic quote within other quotes. Of a text whose end was meant by such a
/// quote, bash finds the end on another line or nowhere.
bool isAboutAQuoteWithinQuotes(const Diagnostic& found) {
    return found.code == QLatin1String("SC1111") || found.code == QLatin1String("SC1112");
}

}  // namespace

QStringList shellCheckArguments() {
    // SC1090 and SC1091 are about files it cannot follow: an environment's activate is not there yet. SC1071
    // and SC2148 are about the first line, of which we say more ourselves. SC1009 and SC1073 only say that
    // another one comes. SC2103 and SC2155 are about style, in what the clusters' own pages show.
    return {QStringLiteral("--norc"), QStringLiteral("--format=json1"),
            QStringLiteral("--exclude=SC1090,SC1091,SC1009,SC1073,SC1071,SC2148,SC2103,SC2155"),
            QStringLiteral("-")};
}

QList<Diagnostic> parseShellCheck(const QByteArray& json, const QString& script, bool unreadable) {
    const auto comments = QJsonDocument::fromJson(json).object()[QLatin1String("comments")].toArray();
    QStringList lines = script.split(QLatin1Char('\n'));
    if (lines.size() > 1 && lines.last().isEmpty()) lines.removeLast();
    QList<Diagnostic> found;
    for (const auto& comment : comments) {
        const Diagnostic one = toDiagnostic(comment.toObject(), lines, unreadable);
        if (!isNoise(one, lines.value(one.line - 1))) found.append(one);
    }
    if (unreadable || std::ranges::none_of(found, isAboutAQuoteWithinQuotes)) return found;
    found.removeIf([shell = readShell(script)](const Diagnostic& one) {
        return isAboutAQuoteWithinQuotes(one) && isWithinAWord(one, shell);
    });
    return found;
}

bool isShellCheckCode(const QString& code) {
    static const QRegularExpression form(QStringLiteral("\\ASC\\d{4}\\z"));
    return form.match(code).hasMatch();
}

}  // namespace atelier
