#include "core/ssh/command/LoginShell.h"

#include <algorithm>

#include "core/remote/LastInShell.h"

namespace atelier {

namespace {

/// `bash OPTIONS TEXT` as a line that any shell reads alike. Single quotes are literal in all of them but for
/// backslashes (fish), newlines and exclamation marks (csh), so those travel as octal escapes of printf.
QString bashLine(const QString& options, const QString& text) {
    static const QString special = QStringLiteral("\\!\n");
    const auto isSpecial = [](QChar c) { return special.contains(c); };
    const QString start = QStringLiteral("exec bash ") + options + QLatin1Char(' ');
    if (std::none_of(text.begin(), text.end(), isSpecial)) return start + shellQuoted(text);
    QString escaped;
    for (const QChar c : text) {
        if (isSpecial(c) || c == QLatin1Char('\''))
            escaped += QStringLiteral("\\0%1").arg(c.unicode(), 3, 8, QLatin1Char('0'));
        else
            escaped += c;
    }
    return start + QStringLiteral("'printf -v REPLY %b \"$1\"; eval \"$REPLY\"' bash ") +
           shellQuoted(escaped);
}

/// A bash that sshd starts reads .bashrc although it is not interactive (bash(1), INVOCATION), unless it is
/// told not to.
QString optionsFor(const Command& command) {
    return command.plainShell ? QStringLiteral("--norc -c") : QStringLiteral("-lc");
}

/// Where the marker line is printed.
enum class MarkedStreams { Both, OutputOnly };

/// The marker is printed from two halves: a shell that shows its commands (`set -x`) must not look like it.
/// The process number after it is that of the program's process group. The leading `cd` is for profiles that
/// go elsewhere.
QString framed(const QString& shell, const QByteArray& marker, MarkedStreams streams) {
    const QString print = QStringLiteral("printf '%s%s %s' %1 %2 $$; echo")
                              .arg(QString::fromLatin1(marker.left(marker.size() / 2)),
                                   QString::fromLatin1(marker.mid(marker.size() / 2)));
    const QString onError = QStringLiteral("{ %1; } >&2; ").arg(print);
    return QStringLiteral("cd; ") + (streams == MarkedStreams::Both ? onError : QString()) + print +
           QStringLiteral("; SHLVL=3; ") + shell;
}

}  // namespace

QByteArray loginShellLine(const Command& command, const QByteArray& marker) {
    return bashLine(optionsFor(command), framed(toShell(lastInShell(command)), marker, MarkedStreams::Both))
        .toUtf8();
}

QByteArray terminalLine(const Command& command, const QByteArray& marker) {
    return bashLine(optionsFor(command),
                    framed(toShell(lastInShell(command)), marker, MarkedStreams::OutputOnly))
        .toUtf8();
}

QByteArray scriptTerminalLine(const Command& command, TerminalSize size, const QByteArray& marker) {
    const QString resized = QStringLiteral("stty cols %1 rows %2; ")
                                .arg(QString::number(size.columns), QString::number(size.rows)) +
                            toShell(lastInShell(command));
    const QString inner = bashLine(optionsFor(command), framed(resized, marker, MarkedStreams::OutputOnly));
    return bashLine(QStringLiteral("-c"),
                    QStringLiteral("exec script -qfec ") + shellQuoted(inner) + QStringLiteral(" /dev/null"))
        .toUtf8();
}

QByteArray endProcessGroupLine(int group) {
    return QStringLiteral("exec sh -c 'kill -s TERM -- -%1'").arg(group).toUtf8();
}

}  // namespace atelier
