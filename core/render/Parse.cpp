#include "core/render/Parse.h"

#include <algorithm>

#include "core/render/EnvironmentReader.h"
#include "core/render/FormOnlyValues.h"
#include "core/render/JobDirectives.h"
#include "core/render/ProgramArguments.h"
#include "core/render/ProgramInterpreter.h"
#include "core/render/ScriptText.h"
#include "core/render/SweepReader.h"

namespace atelier {

namespace {

/// Reads the commands of the body: variables that are assigned and programs that are run.
class BodyReader {
public:
    BodyReader(const ShellScript& shell, JobSpec& job) : shell_(shell), job_(job) {}

    void read() {
        for (const auto& command : shell_.commands) {
            // Commands within a word belong to that word here.
            if (command.place != CommandPlace::Script) continue;
            for (const auto& word : command.assignments) assign(word);
            if (!command.words.isEmpty()) run(command);
        }
        sweep_.finish(job_);
    }

private:
    void assign(const ShellWord& word) {
        const auto name = word.raw.section(QLatin1Char('='), 0, 0);
        const auto value = word.text.mid(name.size() + 1);
        if (!variables_.contains(name)) variables_.insert(name, value);
        sweep_.assign(name, word.raw);
        if (name == QLatin1String("ARCHIVE")) job_.data.archive = value;
        if (name == QLatin1String("IMAGE")) job_.environment.image = value;
        if (name == QLatin1String("CHECKPOINTS")) job_.chain.checkpointFolder = value;
        if (name == QLatin1String("DATA") && value == QLatin1String("$ARCHIVE"))
            job_.data.placement = DataPlacement::Shared;
        if (name == QLatin1String("LOGS"))
            // Scripts of earlier versions call the folder WORK, as some sites call one of theirs.
            job_.follow.logFolder =
                withoutStart(withoutStart(value, QStringLiteral("$JOB_FOLDER/")), QStringLiteral("$WORK/"));
        if (name == QLatin1String("RESULTS"))
            job_.follow.resultsFolder = withoutEnd(value, QStringLiteral("/$SLURM_JOB_ID"));
        if (name == QLatin1String("LAST_CHECKPOINT") && value.startsWith(QLatin1String("$(find ")))
            readPatterns(value);
    }

    static QString withoutStart(const QString& text, const QString& start) {
        return text.startsWith(start) ? text.mid(start.size()) : text;
    }

    static QString withoutEnd(const QString& text, const QString& end) {
        return text.endsWith(end) ? text.chopped(end.size()) : text;
    }

    void readPatterns(const QString& substitution) {
        const auto inner = readShell(substitution.mid(2).chopped(1));
        for (const auto& command : inner.commands)
            if (command.word(0) == QLatin1String("find")) readPattern(command);
    }

    void readPattern(const ShellCommand& find) {
        QStringList patterns;
        for (qsizetype i = 1; i < find.words.size(); ++i)
            if (find.word(i - 1) == QLatin1String("-name")) patterns.append(valueOf(find.word(i)));
        job_.chain.checkpointPattern = patterns.join(QLatin1Char(' '));
    }

    /// A word that is nothing but a variable, as what was put into it.
    QString valueOf(const QString& word) const {
        return word.startsWith(QLatin1Char('$')) ? variables_.value(word.mid(1), word) : word;
    }

    void run(const ShellCommand& command) {
        const auto program = command.word(0);
        sweep_.run(command);
        if (program == QLatin1String("module") && command.word(1) == QLatin1String("load") &&
            !isToolModule(command.texts().mid(2)))
            job_.environment.modules += command.texts().mid(2);
        if (program == QLatin1String("virtualenv")) job_.environment.place = EnvironmentPlace::LocalDisk;
        if (program == QLatin1String("source")) readActivation(command.word(1));
        if (program == QLatin1String("pip") ||
            (program == QLatin1String("uv") && command.word(1) == QLatin1String("pip")))
            readInstallation(command);
        if (program == QLatin1String("nvidia-smi")) readGpuLog(command);
        if (program == QLatin1String("tensorboard")) job_.follow.tensorBoard = true;
        if (program == QLatin1String("python") || isOurProgram(command)) readTraining(command.texts().mid(1));
        if (program.startsWith(QLatin1String("$PROGRAM/"))) readOwnProgram(command.texts());
        if (program == QLatin1String("find") && command.insideFunction) readPattern(command);
        if (program == QLatin1String("export") &&
            command.word(1).startsWith(QLatin1String("CUBLAS_WORKSPACE_CONFIG=:")))
            job_.reproducible = true;
        if (program == QLatin1String("export")) readTracking(command.word(1));
        readEnvironmentTool(command, job_.environment);
    }

    void readTracking(const QString& variable) {
        if (variable.startsWith(QLatin1String("WANDB_MODE="))) job_.tracking = Tracking::WeightsAndBiases;
        if (variable.startsWith(QLatin1String("COMET_START_ONLINE="))) job_.tracking = Tracking::Comet;
    }

    void readActivation(const QString& script) {
        const auto folder = withoutEnd(script, QStringLiteral("/bin/activate"));
        if (folder.contains(QLatin1String("$SLURM_TMPDIR")) || folder == script ||
            !folder.contains(QLatin1Char('/')))
            return;
        job_.environment.place = EnvironmentPlace::Home;
        job_.environment.homeFolder = folder;
    }

    void readInstallation(const ShellCommand& command) {
        const auto words = command.texts();
        const auto file = words.indexOf(QLatin1String("-r"));
        if (file < 0) return;
        job_.environment.requirements = withoutStart(command.word(file + 1), QStringLiteral("$PROGRAM/"));
        job_.environment.noIndex = words.contains(QLatin1String("--no-index"));
    }

    void readGpuLog(const ShellCommand& command) {
        const auto every = command.texts().indexOf(QLatin1String("-l"));
        if (every < 0) return;
        job_.follow.gpuLog = true;
        job_.follow.gpuLogSeconds = command.word(every + 1).toInt();
    }

    /// Whether a command runs a file of the program that is not Python's, as the scripts we write do.
    static bool isOurProgram(const ShellCommand& command) {
        const QString file = command.word(1);
        return file.startsWith(QLatin1String("$PROGRAM/")) &&
               interpreterOf(file) == QStringList{command.word(0)};
    }

    /// A program that needs no other to run it, as the scripts we write have it.
    void readOwnProgram(const QStringList& words) {
        readTraining(words);
        job_.program.entryPoint.prepend(QLatin1String("./"));
    }

    /// `words` are those behind what runs the program's file.
    void readTraining(QStringList words) {
        while (!words.isEmpty() && words.first().startsWith(QLatin1Char('-')))
            if (const auto option = words.takeFirst();
                option == QLatin1String("-m") || option == QLatin1String("-c"))
                return;
        if (words.isEmpty()) return;
        const auto file = words.takeFirst();
        if (file == QLatin1String("$PROGRAM") || file.startsWith(QLatin1String("$PROGRAM/"))) {
            job_.program.folder = variables_.value(QStringLiteral("PROGRAM"));
            job_.program.entryPoint = file.mid(QLatin1String("$PROGRAM/").size());
        } else {
            readForeignProgram(file);
        }
        if (!words.isEmpty() && isDataFolder(words.first()) && !nameDataFolder(words.mid(1)))
            words.removeFirst();
        words.removeAll(QStringLiteral("${CHECKPOINT_OPTIONS[@]}"));
        const bool hasRuns = words.removeAll(QStringLiteral("${RUN_ARGUMENTS[@]}")) > 0;
        job_.program.arguments = hasRuns ? argumentsOfRuns(words) : words;
    }

    /// A word that means nothing without an archive is the program's own.
    bool isDataFolder(const QString& word) const {
        static const QStringList folders{QStringLiteral("$DATA"), QStringLiteral("./data"),
                                         QStringLiteral("data")};
        return word.startsWith(QLatin1String("$SLURM_TMPDIR")) ||
               (!job_.data.archive.isEmpty() && folders.contains(word));
    }

    void readForeignProgram(QString file) {
        for (auto it = variables_.constBegin(); it != variables_.constEnd(); ++it)
            file.replace(QLatin1Char('$') + it.key() + QLatin1Char('/'), it.value() + QLatin1Char('/'));
        const auto slash = file.lastIndexOf(QLatin1Char('/'));
        job_.program.folder = slash < 0 ? QString() : file.left(slash);
        job_.program.entryPoint = file.mid(slash + 1);
    }

    const ShellScript& shell_;
    JobSpec& job_;
    QMap<QString, QString> variables_;
    SweepReader sweep_;
};

/// The language of a script that we wrote; none for a foreign one.
std::optional<Language> languageOfOurs(const QString& script) {
    const auto line = script.section(QLatin1Char('\n'), 1, 1);
    for (const auto language : allLanguages())
        if (line == QStringLiteral("# ") + scriptText(ScriptText::WrittenByAtelier, language))
            return language;
    return std::nullopt;
}

/// What takes an option's value into a job; none where the wizard does not ask about it.
JobDirective::Read readerOf(const Directive* option) {
    for (const auto& directive : jobDirectives())
        if (directive.option == option) return directive.read;
    return nullptr;
}

/// Before anything is read: what a script that we wrote says by not saying it.
JobSpec blank(const std::optional<Language>& ours) {
    JobSpec job;
    job.gpus = 0;
    if (!ours) return job;
    job.language = *ours;
    job.name.clear();
    job.follow.gpuLog = false;
    job.follow.tensorBoard = false;
    return job;
}

}  // namespace

JobSpec parse(const QString& script) {
    return parse(readWhole(script));
}

JobSpec parse(const ScriptReading& script) {
    auto job = parseLines(script);
    applyFormOnlyValues(script.text, job);
    return job;
}

JobSpec parseLines(const ScriptReading& script) {
    auto job = blank(languageOfOurs(script.text));
    for (const auto& directive : script.directives.directives)
        if (const auto read = directive.part == 0 ? readerOf(directive.directive) : nullptr)
            read(job, directive.value, directive.comment);
    BodyReader(script.shell, job).read();
    // Without GPUs a script of ours says nothing of their log.
    if (job.gpus == 0 && languageOfOurs(script.text)) job.follow.gpuLog = FollowSpec().gpuLog;
    return job;
}

}  // namespace atelier
