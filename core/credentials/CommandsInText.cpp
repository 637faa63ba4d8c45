#include "core/credentials/CommandsInText.h"

#include <QRegularExpression>
#include <QSet>

namespace atelier {

namespace {

/// Where a word of a shell ends that begins at a place: quotes may be around any part of it. The place itself
/// where none begins, as at what ends a command or at a quote that is never closed.
qsizetype endOfWord(QStringView text, qsizetype at) {
    static const QString ends = QStringLiteral(" \t\n;|&()<>`");
    while (at < text.size() && !ends.contains(text[at])) {
        const QChar sign = text[at];
        qsizetype next = at + 1;
        if (sign == QLatin1Char('\\')) {
            if (next == text.size() || text[next] == QLatin1Char('\n')) return at;
            ++next;
        } else if (sign == QLatin1Char('\'') || sign == QLatin1Char('"')) {
            while (next < text.size() && text[next] != sign)
                next += sign == QLatin1Char('"') && text[next] == QLatin1Char('\\') ? 2 : 1;
            if (next >= text.size()) return at;
            ++next;
        }
        at = next;
    }
    return at;
}

/// Where blanks, and line breaks behind a backslash, end.
qsizetype endOfBlanks(QStringView text, qsizetype at) {
    while (at < text.size()) {
        const bool goesOn =
            text[at] == QLatin1Char('\\') && at + 1 < text.size() && text[at + 1] == QLatin1Char('\n');
        if (text[at] != QLatin1Char(' ') && text[at] != QLatin1Char('\t') && !goesOn) break;
        at += goesOn ? 2 : 1;
    }
    return at;
}

}  // namespace

bool startsPrograms(const QString& word) {
    static const QSet<QString> wrappers{"sudo", "env",     "srun", "mpirun", "time",  "nohup",
                                        "exec", "command", "eval", "xargs",  "then",  "do",
                                        "else", "if",      "!",    "--",     "while", "timeout"};
    static const QRegularExpression assignment(QStringLiteral("\\A[A-Za-z_]\\w{0,63}="));
    return wrappers.contains(word) || assignment.match(word).hasMatch();
}

bool belongsToStarter(const QString& word) {
    static const QRegularExpression form(QStringLiteral("\\A(?:-[\\w=-]{0,64}|\\d{1,9}[smhd]?)\\z"));
    return form.match(word).hasMatch();
}

bool beginsCommand(QStringView text, qsizetype at) {
    static const QString path = QStringLiteral("._~/-");
    static const QString opening = QStringLiteral("\n;&|(){}`'\"");
    bool isStarted = true;
    for (int words = 0; words < 8; ++words) {
        qsizetype start = at;
        if (words == 0 && start > 0 && text[start - 1] == QLatin1Char('/'))
            while (start > 0 && at - start < 256 &&
                   (text[start - 1].isLetterOrNumber() || path.contains(text[start - 1])))
                --start;
        const qsizetype word = start;
        while (start > 0 && (text[start - 1] == QLatin1Char(' ') || text[start - 1] == QLatin1Char('\t')))
            --start;
        if (start == 0 || opening.contains(text[start - 1])) return isStarted;
        if (start == word) return false;
        at = start;
        while (at > 0 && start - at < 256 && !text[at - 1].isSpace() && !opening.contains(text[at - 1])) --at;
        const QString before = text.sliced(at, start - at).toString();
        isStarted = startsPrograms(before);
        if (!isStarted && !belongsToStarter(before)) return false;
    }
    return false;
}

CommandWords commandAt(QStringView text, qsizetype at) {
    CommandWords command;
    command.end = at;
    while (true) {
        const qsizetype start = endOfBlanks(text, command.end);
        const qsizetype end = endOfWord(text, start);
        if (end == start) return command;
        command.blanks << text.sliced(command.end, start - command.end).toString();
        command.words << text.sliced(start, end - start).toString();
        command.end = end;
    }
}

}  // namespace atelier
