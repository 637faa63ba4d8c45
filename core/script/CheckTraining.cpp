#include <QRegularExpression>
#include <algorithm>

#include "core/script/ArraySpec.h"
#include "core/script/AskedJob.h"
#include "core/script/BodyFacts.h"
#include "core/script/CheckParts.h"
#include "core/script/DiagnosticCode.h"
#include "core/script/SlurmTime.h"

namespace atelier {

namespace {

/// Options that name a place to write to, or a checkpoint, rather than data to read again and again.
bool namesAnOutput(const QString& option) {
    static const QRegularExpression form(QStringLiteral("out|save|result|log|ckpt|checkpoint|weights|model|"
                                                        "resume|load|config|cfg|write|store|cache|path-to"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(option).hasMatch();
}

bool namesACheckpoint(const QString& option) {
    static const QRegularExpression form(QStringLiteral("write-checkpoints|save|ckpt|checkpoint"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(option).hasMatch() && !option.contains(QLatin1String("load"));
}

/// An argument of the training, with the option it belongs to.
struct Argument {
    const ShellWord* word = nullptr;
    QString option;  ///< empty for a positional one
    QString path;    ///< its text, variables put in
};

QList<Argument> arguments(const Training& training, const QMap<QString, QString>& variables) {
    QList<Argument> list;
    QString option;
    for (auto i = training.file + 1; i < training.command->words.size(); ++i) {
        const auto& word = training.command->words[i];
        if (word.text.startsWith(QLatin1Char('-'))) {
            const auto equals = word.text.indexOf(QLatin1Char('='));
            option = equals < 0 ? word.text : QString();
            if (equals > 0)
                list.append({&word, word.text.left(equals), expanded(word.text.mid(equals + 1), variables)});
            continue;
        }
        list.append({&word, option, expanded(word.text, variables)});
        option.clear();
    }
    return list;
}

/// Whether the script's author wrote that the data stay where they are.
bool readInPlaceOnPurpose(const ShellScript& shell) {
    for (const auto& command : shell.commands)
        for (const auto& word : command.assignments)
            if (word.text == QLatin1String("DATA=$ARCHIVE")) return true;
    return false;
}

/// Options that name what is read over and over.
bool namesData(const QString& option) {
    static const QRegularExpression form(
        QStringLiteral("data|images|imagenet|corpus|corpora|\\A-d\\z|\\A--?inputs?(?:[-_](?:dir|path|folder))"
                       "?\\z|(?:train|val|valid|test)[-_](?:dir|path|root|folder|set)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(option).hasMatch() && !namesAnOutput(option);
}

/// Single files are read once; it is folders that are read over and over.
bool isFile(const QString& path) {
    static const QRegularExpression form(QStringLiteral("\\.[A-Za-z][A-Za-z0-9]{0,7}\\z"));
    return form.match(path).hasMatch();
}

/// Scratch is where data belong that are too large for a node. Source: the guide AI and Machine Learning.
bool isScratch(const QString& path) {
    static const QRegularExpression form(
        QStringLiteral("(\\A|=)(/scratch/|/network/scratch/|~/(?:links/)?scratch/|"
                       "/home/[^/]+/(?:links/)?scratch/|\\$\\{?SCRATCH\\b)"));
    return form.match(path).hasMatch();
}

void checkData(ScriptUnderCheck& script, const Training& training, const QList<Argument>& list) {
    // Where nodes have no disk of their own, there is no better place.
    if (script.cluster().rules.onlyScratchWritable || !isNamedTraining(training)) return;
    bool first = true;
    for (const auto& argument : list) {
        const bool mayBeData = argument.option.isEmpty() ? first : namesData(argument.option);
        if (argument.option.isEmpty()) first = false;
        if (!mayBeData || !isShared(argument.path) || isFile(argument.path)) continue;
        script.atWord(code::dataOnSharedStorage,
                      isScratch(argument.path) ? Severity::Note : Severity::Warning, *argument.word,
                      {argument.path.section(QLatin1Char('='), -1)});
    }
}

/// Whether anything after the training, or prepared before it in a trap or function, carries files off the
/// node.
bool copiesResults(const ScriptUnderCheck& script) {
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
bool runsOnNode(const ShellScript& shell, const Training& training, const QMap<QString, QString>& variables) {
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
        onNode = (isOnNode(folder) && !command.conditional) || stays;
    }
    return onNode;
}

/// Options that name where results go.
bool namesResults(const QString& option) {
    static const QRegularExpression form(
        QStringLiteral("out|save|result|log|write|dump|export|work[-_]?dir|run[-_]?dir"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression other(QStringLiteral("load|level|freq|interval|every|steps|dropout"),
                                          QRegularExpression::CaseInsensitiveOption);
    return form.match(option).hasMatch() && !other.match(option).hasMatch();
}

/// Whether results may go elsewhere than a glance at the arguments says: to a folder whose name is not known,
/// or by arguments that are not seen here.
bool mayWriteElsewhere(const QList<Argument>& list) {
    return std::any_of(list.cbegin(), list.cend(), [](const Argument& argument) {
        if (isOnNode(argument.path + QLatin1Char('/'))) return false;
        const bool variable = argument.path.startsWith(QLatin1Char('$'));
        const bool away = isShared(argument.path) || argument.path.startsWith(QLatin1Char('/')) || variable;
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

void checkResults(ScriptUnderCheck& script, const Training& training, const QList<Argument>& list,
                  const QMap<QString, QString>& variables) {
    const auto& shell = script.shell();
    if (copiesResults(script)) return;
    for (const auto& argument : list)
        if (namesACheckpoint(argument.option) && isOnNode(argument.path))
            return script.atWord(code::checkpointOnNode, Severity::Warning, *argument.word, {argument.path});
    if (!isNamedTraining(training) || mayWriteElsewhere(list) || namesService(*training.command)) return;
    const bool writesToNode = std::any_of(list.cbegin(), list.cend(), [](const Argument& argument) {
        return namesResults(argument.option) && isOnNode(argument.path);
    });
    if (writesToNode || runsOnNode(shell, training, variables))
        script.atWord(code::resultsNotCopied, Severity::Warning, training.command->words[training.python],
                      {});
}

/// The training among several programs: the one that says so, else the last.
const Training& trainingProper(const QList<Training>& trainings) {
    for (qsizetype i = trainings.size() - 1; i >= 0; --i)
        if (isNamedTraining(trainings[i])) return trainings[i];
    return trainings.last();
}

/// A job that is over before its log would have been looked at.
bool isShort(const ScriptUnderCheck& script) {
    const auto time = parseSlurmTime(script.value("time"));
    return time && time->length > std::chrono::seconds(0) && time->length <= std::chrono::minutes(30);
}

/// Whether what a program prints is its result rather than a log to follow: it goes to a file of data.
bool printsData(const ShellCommand& command) {
    static const QRegularExpression data(
        QStringLiteral("\\.(?:json|jsonl|csv|tsv|npy|npz|h5|hdf5|xml|ya?ml|parquet|dat|gz|pkl)\\z"));
    return std::any_of(command.redirections.cbegin(), command.redirections.cend(),
                       [](const ShellWord& file) { return data.match(file.text).hasMatch(); });
}

/// Only where somebody would follow the log: of a training, or of what holds a GPU.
void checkBuffering(ScriptUnderCheck& script, const Training& training) {
    if (!training.launcher.isEmpty() || script.text().contains(QLatin1String("PYTHONUNBUFFERED"))) return;
    if (training.command->place == CommandPlace::Substitution) return;
    if (isShort(script) || printsData(*training.command)) return;
    if (!isNamedTraining(training) && askedJob(script.reading()).gpus == 0) return;
    for (auto i = training.python + 1; i < training.file; ++i)
        if (training.command->word(i).startsWith(QLatin1String("-u"))) return;
    const auto& python = training.command->words[training.python];
    script.atWord(code::pythonBuffered, Severity::Note, python, {}, python.raw + QStringLiteral(" -u"));
}

/// Whether a failing command ends the script.
bool stopsAtFailure(const ScriptUnderCheck& script) {
    static const QRegularExpression option(QStringLiteral("\\A-[a-zA-Z]*e"));
    bool stops = script.lineText(1).contains(QLatin1String("sh -e"));
    for (const auto& command : script.shell().commands) {
        if (command.word(0) != QLatin1String("set") || command.place != CommandPlace::Script) continue;
        if (command.word(1) == QLatin1String("+e")) return false;
        stops |= option.match(command.word(1)).hasMatch() || command.word(2) == QLatin1String("errexit");
    }
    return stops;
}

/// Under `set -e` a training that fails takes with it what it had written on the node.
void checkFailure(ScriptUnderCheck& script, const Training& training,
                  const QMap<QString, QString>& variables) {
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
            return isOnNode(expanded(word, variables) + QLatin1Char('/'));
        });
        if (offNode)
            return script.atWord(code::resultsLostOnFailure, Severity::Note, command.words[training.python],
                                 {QString::number(commands[i].line)});
    }
}

void checkLength(ScriptUnderCheck& script, bool trains) {
    const auto* directive = script.last("time");
    if (!trains && askedJob(script.reading()).gpus == 0) return;
    const auto time = directive == nullptr ? std::nullopt : parseSlurmTime(directive->value);
    if (!time || time->length <= std::chrono::hours(24)) return;
    static const QRegularExpression careful(QStringLiteral("checkpoint|ckpt|resume|requeue"),
                                            QRegularExpression::CaseInsensitiveOption);
    const auto array = parseArray(script.value("array"));
    if ((array && array->atOnce == 1) || script.text().contains(careful)) return;
    script.atValue(code::longWithoutPieces, Severity::Note, *directive,
                   {QString::number(std::chrono::ceil<std::chrono::hours>(time->length).count())});
}

}  // namespace

void checkTraining(ScriptUnderCheck& script) {
    const auto& trainings = script.trainings();
    checkLength(script, std::any_of(trainings.cbegin(), trainings.cend(), isNamedTraining));
    if (trainings.isEmpty()) return;
    const auto& variables = script.plainVariables();
    const bool inPlace = readInPlaceOnPurpose(script.shell());
    QList<Argument> all;
    for (const auto& training : trainings) {
        const auto list = arguments(training, variables);
        if (!inPlace) checkData(script, training, list);
        all += list;
    }
    const auto& training = trainingProper(trainings);
    checkResults(script, trainings.last(), all, variables);
    checkFailure(script, training, variables);
    checkBuffering(script, training);
}

}  // namespace atelier
