#include "core/check/body/CheckResults.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/body/BodyFacts.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/DataRules.h"

namespace atelier {

namespace {

/// Whether anything after the training, or prepared before it in a trap or function, carries files off the
/// node.
bool copiesResults(const CheckContext& script) {
    static const QSet<QString> carriers{"cp",     "rsync",   "mv",     "tar", "zip", "scp",  "rclone",
                                        "globus", "install", "gsutil", "aws", "dd",  "zstd", "gzip"};
    const auto& shell = script.shell();
    const auto& trainings = script.trainings();
    const auto last = trainings.isEmpty() ? -1 : trainings.last().index;
    for (qsizetype i = 0; i < shell.commands.size(); ++i) {
        const auto& command = shell.commands[i];
        const bool counts = i > last || command.insideFunction || command.background;
        if (counts && carriers.contains(programName(command))) return true;
        if (command.word(0) == QLatin1String("trap")) {
            const auto trapped = readShell(command.word(1));
            for (const auto& inner : trapped.commands)
                if (carriers.contains(programName(inner))) return true;
        }
        // What another shell reads, or a program of the user's own, may carry them.
        static const QSet<QString> others{"bash", "sh", "source", ".", "eval", "python", "python3"};
        if (i > last && (others.contains(programName(command)) ||
                         command.word(programIndex(command)).contains(QLatin1Char('/'))))
            return true;
    }
    return false;
}

/// Whether the training is sure to run in a folder of the node's disk.
bool runsOnNode(const CheckContext& script, const Training& training,
                const QMap<QString, QString>& variables) {
    const ShellScript& shell = script.shell();
    bool onNode = false;
    for (qsizetype i = 0; i < training.index; ++i) {
        const auto& command = shell.commands[i];
        if (!shell.counts(i, training.index)) continue;
        if (command.word(0) == QLatin1String("popd")) onNode = false;
        if (command.word(0) != QLatin1String("cd") && command.word(0) != QLatin1String("pushd")) continue;
        const auto folder = expanded(command.word(1), variables) + QLatin1Char('/');
        // Into a folder of the one before; anything else may lead anywhere.
        static const QRegularExpression relative(QStringLiteral("\\A[\\w.]"));
        const bool stays = onNode && relative.match(folder).hasMatch();
        onNode = (script.isOnNode(folder) && !command.conditional) || stays;
    }
    return onNode;
}

/// Whether results may go elsewhere than a glance at the arguments says: to a folder whose name is not known,
/// or by arguments that are not seen here.
bool mayWriteElsewhere(const CheckContext& script, const QList<TrainingArgument>& list) {
    return std::any_of(list.cbegin(), list.cend(), [&script](const TrainingArgument& argument) {
        if (script.isOnNode(argument.path + QLatin1Char('/'))) return false;
        const bool variable = argument.path.startsWith(QLatin1Char('$'));
        const bool away =
            script.isShared(argument.path) || argument.path.startsWith(QLatin1Char('/')) || variable;
        return (argument.option.isEmpty() && variable) || (namesResults(argument.option) && away);
    });
}

/// Whether the training sends its results to a service.
bool namesService(const ShellCommand& command) {
    static const QRegularExpression service(QStringLiteral("wandb|comet|neptune|mlflow|push[-_]to[-_]hub"),
                                            QRegularExpression::CaseInsensitiveOption);
    const auto words = command.texts();
    return std::any_of(words.cbegin(), words.cend(),
                       [](const QString& word) { return word.contains(service); });
}

/// Whether a failing command ends the script.
bool stopsAtFailure(const CheckContext& script) {
    static const QRegularExpression option(QStringLiteral("\\A-[a-zA-Z]*e"));
    bool stops = script.lineText(1).contains(QLatin1String("sh -e"));
    for (const auto& command : script.shell().commands) {
        if (command.word(0) != QLatin1String("set") || command.place != CommandPlace::Script) continue;
        if (command.word(1) == QLatin1String("+e")) return false;
        stops |= option.match(command.word(1)).hasMatch() || command.word(2) == QLatin1String("errexit");
    }
    return stops;
}

}  // namespace

void checkResults(CheckContext& script, const Training& training, const QList<TrainingArgument>& list,
                  const QMap<QString, QString>& variables) {
    if (copiesResults(script)) return;
    for (const auto& argument : list)
        if (namesACheckpoint(argument.option) && script.isOnNode(argument.path))
            return script.atWord(broken<DataRule::CheckpointOnNode>(argument.path), *argument.word);
    if (!isNamedTraining(training) || mayWriteElsewhere(script, list) || namesService(*training.command))
        return;
    const bool writesToNode =
        std::any_of(list.cbegin(), list.cend(), [&script](const TrainingArgument& argument) {
            return namesResults(argument.option) && script.isOnNode(argument.path);
        });
    if (writesToNode || runsOnNode(script, training, variables))
        script.atWord(broken<DataRule::ResultsNotCopied>(), training.command->words[training.python]);
}

void checkFailure(CheckContext& script, const Training& training, const QMap<QString, QString>& variables) {
    const auto& command = *training.command;
    if (command.tested || command.background || command.insideFunction || command.conditional) return;
    const auto& commands = script.shell().commands;
    for (const auto& other : commands)
        if (other.word(0) == QLatin1String("trap")) return;
    if (!stopsAtFailure(script)) return;
    static const QSet<QString> carriers{"cp", "rsync", "mv"};
    for (auto i = training.index + 1; i < commands.size(); ++i) {
        if (!carriers.contains(programName(commands[i])) || commands[i].conditional) continue;
        const auto words = commands[i].texts().mid(programIndex(commands[i]) + 1);
        const bool offNode = std::any_of(words.cbegin(), words.cend(), [&](const QString& word) {
            return script.isOnNode(expanded(word, variables) + QLatin1Char('/'));
        });
        if (offNode)
            return script.atWord(broken<DataRule::ResultsLostOnFailure>(QString::number(commands[i].line)),
                                 command.words[training.python]);
    }
}

}  // namespace atelier
