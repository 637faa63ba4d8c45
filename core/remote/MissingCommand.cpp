#include "core/remote/MissingCommand.h"

#include <QRegularExpression>

#include "resources/remote/remote.h"

namespace atelier {

namespace {

bool runs(const Command& command, const QString& name) {
    const QRegularExpression word(
        QStringLiteral("(?<![\\w./-])%1(?![\\w.-])").arg(QRegularExpression::escape(name)));
    return word.match(command.argv.join(QLatin1Char('\n'))).hasMatch();
}

}  // namespace

QString missingCommand(const QByteArray& standardError, const Command& command) {
    // "bash: line 3: xargs: command not found", "bash: line 1: exec: sum: not found", "sh: 1: awk: not
    // found"; "xargs: bash: No such file or directory", "find: ‘chmod’: No such file or directory".
    static const QRegularExpression notFound(
        QStringLiteral("(?:^|[:\\s])([\\w.+-]+): (?:command )?not found$"));
    static const QRegularExpression notStarted(
        QStringLiteral("^(?:env|find|xargs): ['‘]?([\\w.+-]+)['’]?: No such file or directory$"));
    for (const QString& line : QString::fromUtf8(standardError).split(QLatin1Char('\n'))) {
        for (const QRegularExpression& words : {notFound, notStarted}) {
            const QString name = words.match(line.trimmed()).captured(1);
            if (!name.isEmpty() && runs(command, name)) return name;
        }
    }
    return {};
}

QString needing(const char* commands, const QString& script) {
    const Command check = command(QStringList{QStringLiteral("need_commands")} +
                                  QString::fromLatin1(commands).split(QLatin1Char(' ')));
    return QStringList{QString::fromLatin1(remote_programs::needCommands), toShell(check), script}.join(
        QLatin1Char('\n'));
}

}  // namespace atelier
