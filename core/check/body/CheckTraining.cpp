#include "core/check/body/CheckTraining.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/body/BodyFacts.h"
#include "core/body/TrainingArguments.h"
#include "core/check/body/CheckResults.h"
#include "core/check/body/RequestedResources.h"
#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/DataRules.h"
#include "core/sbatch/ArraySpec.h"
#include "core/sbatch/SlurmTime.h"

namespace atelier {

namespace {

/// Whether the script's author wrote that the data stay where they are.
bool readInPlaceOnPurpose(const ShellScript& shell) {
    for (const auto& command : shell.commands)
        for (const auto& word : command.assignments)
            if (word.text == QLatin1String("DATA=$ARCHIVE")) return true;
    return false;
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

void checkData(CheckContext& script, const Training& training, const QList<TrainingArgument>& list) {
    // Where nodes have no disk of their own, there is no better place.
    if (script.cluster().rules.onlyScratchWritable || !isNamedTraining(training)) return;
    bool first = true;
    for (const auto& argument : list) {
        const bool mayBeData = argument.option.isEmpty() ? first : namesData(argument.option);
        if (argument.option.isEmpty()) first = false;
        if (!mayBeData || !script.isShared(argument.path) || isFile(argument.path)) continue;
        const auto severity = isScratch(argument.path) ? Severity::Note : Severity::Warning;
        script.atWord(broken<DataRule::DataOnSharedStorage>(argument.path.section(QLatin1Char('='), -1),
                                                            script.cluster().storage.localDisk)
                          .withSeverity(severity),
                      *argument.word);
    }
}

/// The training among several programs: the one that says so, else the last.
const Training& trainingProper(const QList<Training>& trainings) {
    for (qsizetype i = trainings.size() - 1; i >= 0; --i)
        if (isNamedTraining(trainings[i])) return trainings[i];
    return trainings.last();
}

/// A job that is over before its log would have been looked at.
bool isShort(const CheckContext& script) {
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
void checkBuffering(CheckContext& script, const Training& training) {
    if (!training.launcher.isEmpty() || script.text().contains(QLatin1String("PYTHONUNBUFFERED"))) return;
    if (training.command->place == CommandPlace::Substitution) return;
    if (isShort(script) || printsData(*training.command)) return;
    if (!isNamedTraining(training) && requestedResources(script.reading()).gpus == 0) return;
    for (auto i = training.python + 1; i < training.file; ++i)
        if (training.command->word(i).startsWith(QLatin1String("-u"))) return;
    const auto& python = training.command->words[training.python];
    script.atWord(broken<BodyRule::PythonBuffered>(), python, python.raw + QStringLiteral(" -u"));
}

void checkLength(CheckContext& script, bool trains) {
    const auto* directive = script.last("time");
    if (!trains && requestedResources(script.reading()).gpus == 0) return;
    const auto time = directive == nullptr ? std::nullopt : parseSlurmTime(directive->value);
    if (!time || time->length <= std::chrono::hours(24)) return;
    static const QRegularExpression careful(QStringLiteral("checkpoint|ckpt|resume|requeue"),
                                            QRegularExpression::CaseInsensitiveOption);
    const auto array = parseArray(script.value("array"));
    if ((array && array->atOnce == 1) || script.text().contains(careful)) return;
    script.atValue(broken<BodyRule::LongWithoutPieces>(
                       QString::number(std::chrono::ceil<std::chrono::hours>(time->length).count())),
                   *directive);
}

}  // namespace

void checkTraining(CheckContext& script) {
    const auto& trainings = script.trainings();
    checkLength(script, std::any_of(trainings.cbegin(), trainings.cend(), isNamedTraining));
    if (trainings.isEmpty()) return;
    const auto& variables = script.plainVariables();
    const bool inPlace = readInPlaceOnPurpose(script.shell());
    QList<TrainingArgument> all;
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
