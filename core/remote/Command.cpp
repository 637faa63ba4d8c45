#include "core/remote/Command.h"

namespace atelier {

Command& Command::arg(const QString& word) {
    argv.append(word);
    return *this;
}

Command& Command::arg(const RemotePath& path) {
    pathArguments.append(static_cast<int>(argv.size()));
    argv.append(path.text());
    return *this;
}

Command command(QStringList argv) {
    return Command{.argv = std::move(argv)};
}

Command shellScript(const QString& text) {
    return command({QStringLiteral("bash"), QStringLiteral("-c"), text});
}

Command noted(const char* note, Command command) {
    command.note = QString::fromUtf8(note);
    return command;
}

static QString before(const Command& command) {
    if (command.before.isEmpty()) return {};
    QStringList words{QStringLiteral("set"), QStringLiteral("--")};
    for (const QString& word : command.wordsBefore) words << shellQuoted(word);
    return words.join(QLatin1Char(' ')) + QLatin1Char('\n') + command.before + QLatin1Char('\n');
}

QString toShell(const Command& command) {
    QStringList words;
    for (auto it = command.environment.cbegin(); it != command.environment.cend(); ++it)
        words << it.key() + QLatin1Char('=') + shellQuoted(it.value());
    for (int i = 0; i < command.argv.size(); ++i)
        words << (command.pathArguments.contains(i) ? RemotePath(command.argv[i]).toShell()
                                                    : shellQuoted(command.argv[i]));
    QString line = words.join(QLatin1Char(' '));
    if (!command.workingFolder.isEmpty())
        line = QStringLiteral("cd ") + command.workingFolder.toShell() + QStringLiteral(" && ") + line;
    return before(command) + line;
}

}  // namespace atelier
