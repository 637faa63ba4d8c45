#include "core/body/BodyFacts.h"

#include "core/shell/quote/SiteFolders.h"

#include <QRegularExpression>

namespace atelier {

bool isPipInstall(const ShellCommand& command) {
    static const QRegularExpression pip(QStringLiteral("\\Apip[\\d.]*\\z"));
    if (!hasArgument(command, QStringLiteral("install"))) return false;
    const auto index = programIndex(command);
    const auto program = lastComponent(command.word(index));
    if (pip.match(program).hasMatch()) return true;
    if (program == QLatin1String("uv")) return command.word(index + 1) == QLatin1String("pip");
    return isPythonProgram(program) && command.word(index + 1) == QLatin1String("-m") &&
           command.word(index + 2) == QLatin1String("pip");
}

QList<ShellWord> loadedModules(const ShellCommand& command) {
    static const QStringList loading{QStringLiteral("load"), QStringLiteral("add")};
    const QString program = command.word(0);
    if (program == QLatin1String("module"))
        return loading.contains(command.word(1)) ? command.words.mid(2) : QList<ShellWord>();
    if (program != QLatin1String("ml")) return {};
    if (loading.contains(command.word(1))) return command.words.mid(2);
    static const QStringList others{
        QStringLiteral("purge"),   QStringLiteral("unload"), QStringLiteral("list"),  QStringLiteral("avail"),
        QStringLiteral("spider"),  QStringLiteral("use"),    QStringLiteral("reset"), QStringLiteral("save"),
        QStringLiteral("restore"), QStringLiteral("show"),   QStringLiteral("swap"),  QStringLiteral("av")};
    if (others.contains(command.word(1))) return {};
    QList<ShellWord> words;
    for (const ShellWord& word : command.words.mid(1))
        if (!word.text.startsWith(QLatin1Char('-'))) words.append(word);
    return words;
}

bool onlyPrints(const ShellCommand& command) {
    static const QSet<QString> programs{"echo", "printf", ":", "logger"};
    return programs.contains(command.word(0));
}

bool isConda(const QString& program) {
    return program == QLatin1String("conda") || program == QLatin1String("mamba") ||
           program == QLatin1String("micromamba");
}

bool activatesEnvironment(const ShellCommand& command) {
    if (isConda(command.word(0))) return command.word(1) == QLatin1String("activate");
    return (command.word(0) == QLatin1String("source") || command.word(0) == QLatin1String(".")) &&
           command.word(1).endsWith(QLatin1String("bin/activate"));
}

bool maySetAnything(const ShellCommand& command) {
    const QString name = command.word(0);
    const bool isRead = name == QLatin1String("source") || name == QLatin1String(".");
    return name == QLatin1String("eval") || (isRead && !activatesEnvironment(command));
}

bool makesEnvironment(const ShellCommand& command) {
    const auto index = programIndex(command);
    const auto program = lastComponent(command.word(index));
    if (program == QLatin1String("virtualenv")) return true;
    if (program == QLatin1String("uv")) return command.word(index + 1) == QLatin1String("venv");
    static const QSet<QString> modules{"venv", "virtualenv"};
    return isPythonProgram(program) && command.word(index + 1) == QLatin1String("-m") &&
           modules.contains(command.word(index + 2));
}

bool isShared(const QString& path) {
    static const QRegularExpression form(
        QStringLiteral("(\\A|=)(/project/|/projects/|/scratch/|/home/|/network/|~/|\\$\\{?(HOME|%1)\\b)")
            .arg(siteFolderPattern()));
    return form.match(path).hasMatch();
}

bool isOnNode(const QString& path) {
    static const QRegularExpression form(
        QStringLiteral("(\\A|=)(\\$\\{?SLURM_TMPDIR\\b|/tmp/|/localscratch/)"));
    return form.match(path).hasMatch();
}

}  // namespace atelier
