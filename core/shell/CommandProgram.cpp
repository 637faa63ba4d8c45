#include "core/shell/CommandProgram.h"

#include <QHash>
#include <QRegularExpression>
#include <algorithm>

namespace atelier {

namespace {

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

bool isPythonProgram(const QString& name) {
    static const QRegularExpression form(QStringLiteral("\\Apython[\\d.]*\\z"));
    return name.startsWith(QLatin1String("python")) && form.match(name).hasMatch();
}

QString lastComponent(const QString& path) {
    return path.mid(path.lastIndexOf(QLatin1Char('/')) + 1);
}

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

bool hasArgument(const ShellCommand& command, const QString& argument) {
    return std::any_of(command.words.cbegin() + (command.words.isEmpty() ? 0 : 1), command.words.cend(),
                       [&argument](const ShellWord& word) { return word.text == argument; });
}

}  // namespace atelier
