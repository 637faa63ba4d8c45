#include "core/script/BodyFacts.h"

#include <QRegularExpression>

namespace atelier {

namespace {

bool isPython(const QString& name) {
    static const QRegularExpression form(QStringLiteral("\\Apython[\\d.]*\\z"));
    return form.match(name).hasMatch();
}

QString lastComponent(const QString& path) {
    return path.section(QLatin1Char('/'), -1);
}

}  // namespace

qsizetype programIndex(const ShellCommand& command) {
    static const QSet<QString> plain{"nohup", "exec", "command", "env", "nice", "stdbuf"};
    qsizetype i = 0;
    while (i < command.words.size()) {
        const auto word = command.word(i);
        const bool runner =
            plain.contains(word) || word == QLatin1String("srun") || word == QLatin1String("timeout");
        if (!runner) return i;
        const bool timeout = word == QLatin1String("timeout");
        ++i;
        while (i < command.words.size() &&
               (command.word(i).startsWith(QLatin1Char('-')) || command.word(i).contains(QLatin1Char('='))))
            ++i;
        if (timeout) ++i;
    }
    return i;
}

QString programName(const ShellCommand& command) {
    return lastComponent(command.word(programIndex(command)));
}

bool isPipInstall(const ShellCommand& command) {
    static const QRegularExpression pip(QStringLiteral("\\Apip[\\d.]*\\z"));
    const auto words = command.texts().mid(programIndex(command));
    if (!words.contains(QLatin1String("install"))) return false;
    if (pip.match(programName(command)).hasMatch()) return true;
    return isPython(programName(command)) && words.value(1) == QLatin1String("-m") &&
           words.value(2) == QLatin1String("pip");
}

bool hasArgument(const ShellCommand& command, const QString& argument) {
    return command.texts().mid(1).contains(argument);
}

QList<Training> findTrainings(const ShellScript& shell) {
    QList<Training> trainings;
    for (qsizetype i = 0; i < shell.commands.size(); ++i) {
        const auto& command = shell.commands[i];
        const auto python = programIndex(command);
        if (!isPython(programName(command))) continue;
        auto file = python + 1;
        while (command.word(file).startsWith(QLatin1Char('-')) &&
               !command.word(file).startsWith(QLatin1String("-m")) &&
               !command.word(file).startsWith(QLatin1String("-c")))
            ++file;
        if (command.word(file).endsWith(QLatin1String(".py"))) trainings.append({&command, python, file, i});
    }
    return trainings;
}

QMap<QString, QString> plainVariables(const ShellScript& shell) {
    QMap<QString, QString> variables;
    const auto take = [&](const ShellWord& word) {
        const auto name = word.text.section(QLatin1Char('='), 0, 0);
        if (!name.endsWith(QLatin1Char('+'))) variables.insert(name, word.text.mid(name.size() + 1));
    };
    for (const auto& command : shell.commands) {
        for (const auto& word : command.assignments) take(word);
        if (command.word(0) == QLatin1String("export"))
            for (const auto& word : command.words.mid(1))
                if (word.text.contains(QLatin1Char('='))) take(word);
    }
    return variables;
}

QString expanded(QString text, const QMap<QString, QString>& variables) {
    static const QRegularExpression variable(QStringLiteral("\\$\\{?([A-Za-z_]\\w*)\\}?"));
    // Twice: a folder is often given in terms of another.
    for (int round = 0; round < 2; ++round) {
        QString result;
        qsizetype from = 0;
        for (auto it = variable.globalMatch(text); it.hasNext();) {
            const auto match = it.next();
            result += text.mid(from, match.capturedStart() - from);
            result += variables.value(match.captured(1), match.captured());
            from = match.capturedEnd();
        }
        text = result + text.mid(from);
    }
    return text;
}

bool isShared(const QString& path) {
    static const QRegularExpression form(QStringLiteral(
        "(\\A|=)(/project/|/projects/|/scratch/|/home/|/network/|~/|\\$\\{?(HOME|SCRATCH|PROJECT)\\b)"));
    return form.match(path).hasMatch();
}

bool isOnNode(const QString& path) {
    static const QRegularExpression form(
        QStringLiteral("(\\A|=)(\\$\\{?SLURM_TMPDIR\\b|/tmp/|/localscratch/)"));
    return form.match(path).hasMatch();
}

}  // namespace atelier
