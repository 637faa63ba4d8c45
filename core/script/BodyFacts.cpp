#include "core/script/BodyFacts.h"

#include <QHash>
#include <QRegularExpression>
#include <algorithm>
#include <optional>

namespace atelier {

namespace {

bool isPython(const QString& name) {
    static const QRegularExpression form(QStringLiteral("\\Apython[\\d.]*\\z"));
    return name.startsWith(QLatin1String("python")) && form.match(name).hasMatch();
}

QString lastComponent(const QString& path) {
    return path.mid(path.lastIndexOf(QLatin1Char('/')) + 1);
}

/// Whether the words after it are assignments.
bool declares(const ShellCommand& command) {
    static const QSet<QString> programs{"export", "declare", "local", "readonly", "typeset"};
    return programs.contains(command.word(0));
}

/// A program that runs another one.
struct Runner {
    QString options;         ///< letters of the short options whose value is a word of its own
    QStringList longs;       ///< long options whose value is a word of its own
    qsizetype operands = 0;  ///< words of its own before the other program
    QStringList verbs;       ///< one of them comes first, where it has any
};

const QHash<QString, Runner>& runners() {
    static const QStringList container{"--bind", "--overlay",  "--pwd",     "--env",      "--workdir",
                                       "--home", "--env-file", "--scratch", "--fusemount"};
    static const QStringList slurm{"--nodes",         "--ntasks", "--cpus-per-task",   "--mem",
                                   "--gres",          "--gpus",   "--ntasks-per-node", "--nodelist",
                                   "--jobid",         "--time",   "--account",         "--partition",
                                   "--job-name",      "--output", "--error",           "--gpus-per-task",
                                   "--gpus-per-node", "--mpi",    "--cpu-bind"};
    static const QStringList mpi{"-np",     "--np",   "-hostfile", "--hostfile", "--map-by",
                                 "-map-by", "--host", "--bind-to", "-bind-to",   "-ppn"};
    static const QStringList uv{"--with", "--python", "--project", "--directory", "--extra", "--group"};
    static const QHash<QString, Runner> table{
        {"nohup", {}},
        {"exec", {"a", {}, 0, {}}},
        {"command", {}},
        {"env", {"u", {}, 0, {}}},
        {"nice", {"n", {}, 0, {}}},
        {"ionice", {"cn", {}, 0, {}}},
        {"stdbuf", {"ioe", {}, 0, {}}},
        {"time", {"fo", {}, 0, {}}},
        {"timeout", {"ks", {"--kill-after", "--signal"}, 1, {}}},
        {"numactl", {"NmCipl", {}, 0, {}}},
        {"taskset", {{}, {}, 1, {}}},
        {"xvfb-run", {"efnpsw", {"--server-args", "--server-num"}, 0, {}}},
        {"srun", {"ABCDGJLMNSTWcdegijmnopqrtwx", slurm, 0, {}}},
        {"mpirun", {"nNHx", mpi, 0, {}}},
        {"mpiexec", {"nNHx", mpi, 0, {}}},
        {"apptainer", {"BHSWo", container, 1, {"exec", "run"}}},
        {"singularity", {"BHSWo", container, 1, {"exec", "run"}}},
        {"uv", {"p", uv, 0, {"run"}}},
        {"poetry", {"C", {}, 0, {"run"}}},
        {"pipenv", {{}, {}, 0, {"run"}}},
        {"pixi", {"e", {"--environment"}, 0, {"run"}}},
    };
    return table;
}

/// The index of what a runner at `i` runs; `i` where it runs nothing.
qsizetype afterRunner(const ShellCommand& command, const Runner& runner, qsizetype i) {
    auto at = i + 1;
    if (!runner.verbs.isEmpty() && !runner.verbs.contains(command.word(at++))) return i;
    for (; at < command.words.size(); ++at) {
        const auto word = command.word(at);
        const bool option = word.startsWith(QLatin1Char('-'));
        if (!option && !word.contains(QLatin1Char('='))) break;
        const bool shortOne = word.size() == 2 && runner.options.contains(word.back());
        if (option && (shortOne || runner.longs.contains(word))) ++at;
    }
    return at + runner.operands;
}

}  // namespace

qsizetype programIndex(const ShellCommand& command) {
    qsizetype i = 0;
    while (i < command.words.size()) {
        const auto runner = runners().constFind(lastComponent(command.word(i)));
        if (runner == runners().cend()) return i;
        const auto next = afterRunner(command, *runner, i);
        if (next == i) return i;
        i = next;
    }
    return i;
}

QString programName(const ShellCommand& command) {
    return lastComponent(command.word(programIndex(command)));
}

bool isPipInstall(const ShellCommand& command) {
    static const QRegularExpression pip(QStringLiteral("\\Apip[\\d.]*\\z"));
    if (!hasArgument(command, QStringLiteral("install"))) return false;
    const auto words = command.texts().mid(programIndex(command));
    if (pip.match(programName(command)).hasMatch()) return true;
    return isPython(programName(command)) && words.value(1) == QLatin1String("-m") &&
           words.value(2) == QLatin1String("pip");
}

bool hasArgument(const ShellCommand& command, const QString& argument) {
    return std::any_of(command.words.cbegin() + (command.words.isEmpty() ? 0 : 1), command.words.cend(),
                       [&argument](const ShellWord& word) { return word.text == argument; });
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

bool onlySays(const ShellCommand& command) {
    static const QSet<QString> programs{"echo", "printf", ":", "logger"};
    return programs.contains(command.word(0));
}

bool activatesEnvironment(const ShellCommand& command) {
    return (command.word(0) == QLatin1String("source") || command.word(0) == QLatin1String(".")) &&
           command.word(1).endsWith(QLatin1String("bin/activate"));
}

bool makesEnvironment(const ShellCommand& command) {
    if (programName(command) == QLatin1String("virtualenv")) return true;
    const auto words = command.texts().mid(programIndex(command));
    return isPython(programName(command)) && words.value(1) == QLatin1String("-m") &&
           (words.value(2) == QLatin1String("venv") || words.value(2) == QLatin1String("virtualenv"));
}

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
    if (!isPython(programName(command))) return std::nullopt;
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

}  // namespace

QList<Training> findTrainings(const ShellScript& shell) {
    const auto variables = plainVariables(shell);
    QList<Training> trainings;
    for (qsizetype i = 0; i < shell.commands.size(); ++i) {
        auto training = trainingOf(shell.commands[i], variables);
        if (!training) continue;
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

QMap<QString, QString> plainVariables(const ShellScript& shell) {
    QMap<QString, QString> variables;
    const auto take = [&](const ShellWord& word) {
        const auto name = word.text.section(QLatin1Char('='), 0, 0);
        if (!name.endsWith(QLatin1Char('+'))) variables.insert(name, word.text.mid(name.size() + 1));
    };
    for (const auto& command : shell.commands) {
        for (const auto& word : command.assignments) take(word);
        if (declares(command))
            for (const auto& word : command.words.mid(1))
                if (word.text.contains(QLatin1Char('='))) take(word);
    }
    return variables;
}

QSet<QString> namedVariables(const ShellScript& shell) {
    static const QRegularExpression name(QStringLiteral("\\A([A-Za-z_]\\w*)(?:\\[.*\\])?(?:\\+?=|\\z)"),
                                         QRegularExpression::DotMatchesEverythingOption);
    static const QSet<QString> readers{"read", "mapfile", "readarray", "let", "getopts", "unset"};
    QSet<QString> names = shell.loopVariables;
    for (const auto& command : shell.commands) {
        auto words = command.assignments;
        if (declares(command) || readers.contains(command.word(0))) words += command.words.mid(1);
        for (const auto& word : std::as_const(words))
            if (const auto match = name.match(word.text); match.hasMatch()) names.insert(match.captured(1));
        if (command.word(0) == QLatin1String("printf") && command.word(1) == QLatin1String("-v"))
            names.insert(command.word(2));
    }
    return names;
}

QString expanded(QString text, const QMap<QString, QString>& variables) {
    if (!text.contains(QLatin1Char('$'))) return text;
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
