#include "core/body/Trainings.h"

#include <QHash>
#include <QRegularExpression>
#include <optional>

#include "core/shell/CommandProgram.h"
#include "core/shell/ShellVariables.h"

namespace atelier {

namespace {

/// Modules of Python's that are tools, not somebody's program.
bool isTool(const QString& module) {
    static const QSet<QString> tools{
        "pip",       "venv",    "virtualenv", "ensurepip",        "http.server",
        "json.tool", "zipfile", "tarfile",    "pytest",           "compileall",
        "site",      "jupyter", "ipykernel",  "tensorboard.main", "torch.utils.collect_env"};
    return tools.contains(module);
}

QString launcherOf(const QString& program) {
    static const QHash<QString, QString> names{{"torchrun", "torchrun"},
                                               {"torch.distributed.run", "torchrun"},
                                               {"torch.distributed.launch", "torchrun"},
                                               {"accelerate", "accelerate"},
                                               {"accelerate.commands.launch", "accelerate"},
                                               {"deepspeed", "deepspeed"},
                                               {"horovodrun", "horovodrun"}};
    return names.value(program);
}

/// The first word from `i` on that is a program's file, or comes after `-m`; -1 where none is.
qsizetype launchedFile(const ShellCommand& command, qsizetype i, const QMap<QString, QString>& variables) {
    for (; i < command.words.size(); ++i) {
        if (command.word(i) == QLatin1String("-m") || command.word(i) == QLatin1String("--module"))
            return i + 1 < command.words.size() ? i + 1 : -1;
        if (expanded(command.word(i), variables).endsWith(QLatin1String(".py"))) return i;
    }
    return -1;
}

std::optional<Training> trainingOf(const ShellCommand& command, const QMap<QString, QString>& variables) {
    Training training;
    training.command = &command;
    training.python = programIndex(command);
    training.launcher = launcherOf(programName(command));
    if (!training.launcher.isEmpty()) {
        training.file = launchedFile(command, training.python + 1, variables);
        return training.file < 0 ? std::nullopt : std::optional(training);
    }
    if (!isPythonProgram(programName(command))) return std::nullopt;
    auto file = training.python + 1;
    static const QSet<QString> withValue{"-W", "-X"};
    while (command.word(file).startsWith(QLatin1Char('-')) && command.word(file) != QLatin1String("-m") &&
           !command.word(file).startsWith(QLatin1String("-c")))
        file += withValue.contains(command.word(file)) ? 2 : 1;
    training.file = file;
    if (command.word(file) == QLatin1String("-m")) {
        ++training.file;
        training.launcher = launcherOf(command.word(training.file));
        if (!training.launcher.isEmpty()) training.file = launchedFile(command, training.file + 1, variables);
        const bool named = training.file > 0 && training.file < command.words.size();
        return named && !isTool(command.word(training.file)) ? std::optional(training) : std::nullopt;
    }
    return expanded(command.word(file), variables).endsWith(QLatin1String(".py")) ? std::optional(training)
                                                                                  : std::nullopt;
}

/// Whether it may be one although a variable takes what it writes.
bool trainsForItsOutput(const Training& training) {
    static const QRegularExpression form(QStringLiteral("\\A(?:pre)?(?:train|finetune|main)\\b"));
    return form.match(lastComponent(training.command->word(training.file))).hasMatch();
}

}  // namespace

QList<Training> findTrainings(const ShellScript& shell) {
    const auto variables = plainVariables(shell);
    QList<Training> trainings;
    for (qsizetype i = 0; i < shell.commands.size(); ++i) {
        auto training = trainingOf(shell.commands[i], variables);
        if (!training) continue;
        const bool substituted = shell.commands[i].place == CommandPlace::Substitution;
        if (substituted && !trainsForItsOutput(*training)) continue;
        training->index = i;
        trainings.append(*training);
    }
    return trainings;
}

bool isNamedTraining(const Training& training) {
    static const QRegularExpression form(
        QStringLiteral("train|main|fit|tune|learn|experiment|pretrain|run|sweep|search|\\$"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(lastComponent(training.command->word(training.file))).hasMatch();
}

}  // namespace atelier
