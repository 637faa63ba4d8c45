#include "core/check/body/CheckProcesses.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/body/BodyFacts.h"
#include "core/check/body/RequestedResources.h"
#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/Breach.h"

namespace atelier {

namespace {

/// Whether a command is what the job is for, and takes its time: then its loss is an error.
bool isWork(const ShellCommand& command, const QList<Training>& trainings) {
    static const QSet<QString> runners{"srun", "mpirun", "mpiexec", "apptainer", "singularity"};
    return runners.contains(command.word(0)) ||
           std::any_of(trainings.cbegin(), trainings.cend(),
                       [&](const Training& one) { return one.command == &command; });
}

/// Servers and monitors end with the job, and are meant to.
bool isCompanion(const ShellCommand& command) {
    static const QSet<QString> programs{
        "tensorboard", "nvidia-smi", "sleep", "jupyter", "ray",   "dask",  "redis-server", "mlflow",
        "ssh",         "bash",       "sh",    "top",     "htop",  "nvtop", "gpustat",      "vmstat",
        "iostat",      "tail",       "ps",    "free",    "dstat", "tee",   "trap",         "module"};
    if (programs.contains(programName(command))) return true;
    static const QRegularExpression form(
        QStringLiteral("serve|server|monitor|watch|logger|scheduler|daemon|listen|proxy|launch_ray|worker|"
                       "ipcontroller|ipengine|notebook"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(command.texts().join(QLatin1Char(' '))).hasMatch();
}

/// Whether a command is done at once, so that it does not keep the script from ending.
bool isQuick(const ShellCommand& command) {
    static const QSet<QString> programs{
        "echo", "printf",     "date",       "cp",     "mv",       "mkdir", "cd",    "pwd",  "touch",
        "ls",   "cat",        "rm",         "export", "hostname", "set",   "unset", "exit", "squeue",
        "true", "nvidia-smi", "deactivate", "[",      "[[",       "test",  "disown"};
    return command.background || command.words.isEmpty() || programs.contains(command.word(0));
}

/// Work in the background that nothing waits for: Slurm ends the job, and the work, with the script.
void checkWait(CheckContext& script, const QList<Training>& trainings) {
    const auto& commands = script.shell().commands;
    for (qsizetype i = commands.size() - 1; i >= 0; --i) {
        const auto& command = commands[i];
        if (command.insideFunction || command.word(0) == QLatin1String("trap")) continue;
        // What an inner shell does takes the time of the command that starts it.
        if (command.place == CommandPlace::Substitution) continue;
        if (command.holder >= 0 && !commands[command.holder].background) continue;
        if (!isQuick(command) || command.word(0) == QLatin1String("wait")) return;
        const auto index = programIndex(command);
        if (!command.background || index >= command.words.size() || isCompanion(command)) continue;
        const auto& word = command.words[index];
        const auto severity = isWork(command, trainings) ? Severity::Error : Severity::Warning;
        // A loop that another shell runs only watches something, and may end with the job.
        if (command.holder >= 0 && severity != Severity::Error) continue;
        return script.atWordWithEdit(
            broken<BodyRule::WorkLeftBehind>(programName(command)).withSeverity(severity), word,
            script.lineAfter(command.blockEndLine, QStringLiteral("wait")));
    }
}

// ---- GPUs ----

/// Whether anything in the script says that several GPUs are used, or shared out.
bool mentionsSeveral(const ShellScript& shell) {
    static const QRegularExpression form(
        QStringLiteral("torchrun|torch\\.distributed|accelerate|deepspeed|horovod|mpirun|mpiexec|lightning|"
                       "gpu|devices?\\b|ddp|fsdp|parallel|distribut|nproc|world[-_]?size|nnodes|strategy|"
                       "CUDA_VISIBLE|\\bray\\b|dask|tensor[-_]parallel|vllm|\\$@|\\$\\*|multi|megatron|"
                       "device_map|num[-_]processes|dataparallel"),
        QRegularExpression::CaseInsensitiveOption);
    for (const auto& command : shell.commands) {
        if (onlyPrints(command) || programName(command) == QLatin1String("nvidia-smi")) continue;
        for (const auto* words : {&command.assignments, &command.words})
            for (const auto& word : *words)
                if (form.match(word.text).hasMatch()) return true;
    }
    return false;
}

void checkUnusedGpus(CheckContext& script, const RequestedResources& job, const QList<Training>& trainings) {
    if (job.gpus < 2 || job.tasks > 1 || job.nodes > 1 || trainings.size() != 1) return;
    // Where only whole nodes are given, nobody asks for several of his own will.
    const auto& gpus = script.cluster().gpus;
    if (std::any_of(gpus.cbegin(), gpus.cend(), [](const GpuModel& gpu) { return gpu.wholeNode; })) return;
    const auto& training = trainings.first();
    const bool plain = training.launcher.isEmpty() && training.command->holder < 0 &&
                       !training.command->background && !training.command->insideLoop &&
                       !training.command->insideFunction && isNamedTraining(training);
    const auto before = training.command->texts().mid(0, training.python);
    if (!plain || before.contains(QLatin1String("srun")) || mentionsSeveral(script.shell())) return;
    script.atWord(broken<BodyRule::GpusUnused>(QString::number(job.gpus)),
                  training.command->words[training.python]);
}

/// The value of an option, apart or joined by `=`, and the word it is in.
std::pair<const ShellWord*, QString> optionValue(const ShellCommand& command, qsizetype from, qsizetype to,
                                                 const QRegularExpression& option) {
    for (auto i = from; i < to && i < command.words.size(); ++i) {
        const auto name = command.word(i).section(QLatin1Char('='), 0, 0);
        if (!option.match(name).hasMatch()) continue;
        if (name.size() < command.word(i).size())
            return {&command.words[i], command.word(i).mid(name.size() + 1)};
        if (i + 1 < command.words.size()) return {&command.words[i + 1], command.word(i + 1)};
    }
    return {nullptr, {}};
}

/// The word with another number at its end; none where it is written otherwise.
QString withNumber(const ShellWord& word, const QString& old, int number) {
    if (!word.raw.endsWith(old)) return {};
    return word.raw.chopped(old.size()) + QString::number(number);
}

void checkProcessCount(CheckContext& script, const RequestedResources& job, const Training& training) {
    static const QRegularExpression perNode(QStringLiteral("\\A--(?:nproc[-_]per[-_]node|num_gpus)\\z"));
    static const QRegularExpression all(QStringLiteral("\\A--num[-_]processes\\z"));
    if (training.launcher.isEmpty() || job.gpusOnNode < 1) return;
    const auto& form = training.launcher == QLatin1String("accelerate") ? all : perNode;
    const auto [word, value] = optionValue(*training.command, training.python, training.file, form);
    const int there = training.launcher == QLatin1String("accelerate") ? job.gpus : job.gpusOnNode;
    if (word == nullptr || value.toInt() <= there) return;
    script.atWord(broken<BodyRule::MoreProcessesThanGpus>(value, QString::number(there)), *word,
                  withNumber(*word, value, there));
}

void checkWorkers(CheckContext& script, const RequestedResources& job, const Training& training) {
    static const QRegularExpression option(QStringLiteral(
        "\\A--?(?:num[-_]?workers|workers|nb[-_]workers|n[-_]workers|dataloader[-_]num[-_]workers|"
        "data\\.num_workers|loader[-_]workers)\\z"));
    if (job.cpusOnNode < 1) return;
    const auto [word, value] =
        optionValue(*training.command, training.file + 1, training.command->words.size(), option);
    if (word == nullptr || value.toInt() <= job.cpusOnNode) return;
    script.atWord(broken<BodyRule::WorkersBeyondCpus>(value, QString::number(job.cpusOnNode)), *word,
                  withNumber(*word, value, job.cpusOnNode));
}

}  // namespace

void checkProcesses(CheckContext& script) {
    const auto& trainings = script.trainings();
    checkWait(script, trainings);
    if (trainings.isEmpty()) return;
    const auto job = requestedResources(script.reading());
    checkUnusedGpus(script, job, trainings);
    for (const auto& training : trainings) {
        checkProcessCount(script, job, training);
        checkWorkers(script, job, training);
    }
}

}  // namespace atelier
