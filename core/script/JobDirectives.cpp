#include "core/script/JobDirectives.h"

#include <QRegularExpression>

#include "core/script/ArraySpec.h"
#include "core/script/ChainLines.h"
#include "core/script/GpuRequest.h"
#include "core/script/OptionGrammar.h"
#include "core/script/ScriptText.h"
#include "core/script/SlurmMemory.h"
#include "core/script/SlurmTime.h"
#include "core/script/SweepLines.h"
#include "core/script/SweepRuns.h"
#include "core/script/SweepText.h"
#include "core/script/ValueGrammar.h"

namespace atelier {

namespace {

using Text = std::optional<DirectiveText>;

Text unlessEmpty(const QString& value) {
    if (value.isEmpty()) return std::nullopt;
    return DirectiveText{value, {}};
}

Text writeAccount(const JobSpec& job, const ClusterProfile&) {
    return unlessEmpty(job.account);
}
void readAccount(JobSpec& job, const QString& value, const QString&) {
    job.account = value;
}

Text writeName(const JobSpec& job, const ClusterProfile&) {
    return unlessEmpty(job.name);
}
void readName(JobSpec& job, const QString& value, const QString&) {
    job.name = value;
}

Text writeGpus(const JobSpec& job, const ClusterProfile&) {
    if (job.gpus == 0) return std::nullopt;
    return DirectiveText{gpuRequestText({job.gpuModel, job.gpus}),
                         scriptText(ScriptText::CommentGpus, job.language)};
}

void takeGpus(JobSpec& job, const std::optional<QList<GpuCount>>& gpus) {
    if (!gpus || gpus->isEmpty()) return;
    job.gpuModel = gpus->first().model;
    job.gpus = gpus->first().count;
}

void readGpus(JobSpec& job, const QString& value, const QString&) {
    takeGpus(job, parseGpuRequest(value));
}
void readGres(JobSpec& job, const QString& value, const QString&) {
    takeGpus(job, parseGres(value));
}

/// GLOST's first process gives out the runs, the others take them, all on the node that has the data.
int tasks(const JobSpec& job) {
    const bool glost = sweepsPacked(job) && job.sweep.runner == SweepRunner::Glost;
    return glost ? runsAtOnce(job) + 1 : 1;
}

Text writeNodes(const JobSpec& job, const ClusterProfile&) {
    return unlessEmpty(tasks(job) > 1 ? QStringLiteral("1") : QString());
}

Text writeTasks(const JobSpec& job, const ClusterProfile&) {
    if (tasks(job) == 1) return std::nullopt;
    return DirectiveText{QString::number(tasks(job)), sweepText(SweepText::CommentTasks, job.language)};
}

Text writeCpus(const JobSpec& job, const ClusterProfile&) {
    return DirectiveText{QString::number(std::max(std::min(1, job.cpus), job.cpus / tasks(job))), {}};
}

void readCpus(JobSpec& job, const QString& value, const QString&) {
    bool number = false;
    const int cpus = value.toInt(&number);
    if (number) job.cpus = cpus;
}

Text writeMemory(const JobSpec& job, const ClusterProfile& cluster) {
    if (job.memoryMiB <= 0 || !cluster.rules.memoryOptionAllowed) return std::nullopt;
    return DirectiveText{slurmMemoryText(job.memoryMiB), scriptText(ScriptText::CommentMemory, job.language)};
}

void readMemory(JobSpec& job, const QString& value, const QString&) {
    job.memoryMiB = parseSlurmMemory(value).value_or(job.memoryMiB);
}

Text writeTime(const JobSpec& job, const ClusterProfile&) {
    if (job.time.count() <= 0) return std::nullopt;
    return DirectiveText{slurmTimeText(job.time), scriptText(ScriptText::CommentTime, job.language)};
}

void readTime(JobSpec& job, const QString& value, const QString&) {
    const auto time = parseSlurmTime(value);
    if (time && !time->unlimited) job.time = time->minutes();
}

Text writeOutput(const JobSpec& job, const ClusterProfile&) {
    if (sweepsAsArray(job))
        return DirectiveText{QStringLiteral("%x-%A_%a.out"),
                             sweepText(SweepText::CommentOutput, job.language)};
    if (job.chain.enabled && job.chain.continuation == Continuation::Pieces)
        return DirectiveText{QStringLiteral("%x-%A_%a.out"),
                             scriptText(ScriptText::CommentArrayOutput, job.language)};
    return DirectiveText{QStringLiteral("%x-%j.out"), scriptText(ScriptText::CommentOutput, job.language)};
}

Text writeMailUser(const JobSpec& job, const ClusterProfile&) {
    return unlessEmpty(job.email);
}
void readMailUser(JobSpec& job, const QString& value, const QString&) {
    job.email = value;
}

Text writeMailType(const JobSpec& job, const ClusterProfile&) {
    return unlessEmpty(job.email.isEmpty() ? QString() : QStringLiteral("END,FAIL"));
}

DirectiveText sweepArray(const JobSpec& job) {
    auto value = QStringLiteral("1-%1").arg(sweepRunCount(job.sweep));
    if (job.sweep.atOnce > 0) value += QStringLiteral("%%1").arg(job.sweep.atOnce);
    return {value, sweepText(SweepText::CommentArray, job.language)};
}

/// How a training is cut, in words of which `readEpochs` finds the two numbers at the end.
QString chainComment(const JobSpec& job, ScriptText one, ScriptText many) {
    const int pieces = std::max(1, job.chain.pieces());
    const QString words = scriptText(pieces == 1 ? one : many, job.language);
    return (pieces == 1 ? words : words.arg(pieces)).arg(job.chain.epochsTotal).arg(job.chain.epochsPerPiece);
}

Text writeArray(const JobSpec& job, const ClusterProfile&) {
    if (sweepsAsArray(job)) return sweepArray(job);
    if (!job.chain.enabled || job.chain.continuation != Continuation::Pieces ||
        job.chain.epochsPerPiece < 1 || job.chain.pieces() < 1)
        return std::nullopt;
    return DirectiveText{QStringLiteral("1-%1%").arg(job.chain.pieces()) + QLatin1Char('1'),
                         chainComment(job, ScriptText::CommentOnePiece, ScriptText::CommentArray)};
}

/// The epochs in a comment of ours; false where there are none.
bool readEpochs(JobSpec& job, const QString& comment) {
    static const QRegularExpression numbersAtEnd(QStringLiteral("(\\d+)\\D+(\\d+)\\D*\\z"));
    const auto match = numbersAtEnd.match(comment);
    if (!match.hasMatch()) return false;
    job.chain.epochsTotal = match.captured(1).toInt();
    job.chain.epochsPerPiece = match.captured(2).toInt();
    return true;
}

void readArray(JobSpec& job, const QString& value, const QString& comment) {
    const auto array = parseArray(value);
    if (!array) return;
    // The table of its runs is in the body.
    if (comment == sweepText(SweepText::CommentArray, job.language))
        return void(job.sweep.atOnce = array->atOnce);
    if (array->atOnce != 1) return;
    job.chain.enabled = true;
    const int pieces = static_cast<int>(array->tasks());
    readEpochs(job, comment);
    // Where someone changed the array and left the comment, the array is what counts.
    if (job.chain.pieces() != pieces) job.chain.epochsTotal = pieces * std::max(1, job.chain.epochsPerPiece);
}

bool requeuesItself(const JobSpec& job) {
    return job.chain.enabled && job.chain.continuation == Continuation::Requeue;
}

Text writeRequeue(const JobSpec& job, const ClusterProfile&) {
    if (!requeuesItself(job)) return std::nullopt;
    return DirectiveText{{}, chainComment(job, ScriptText::CommentOneRun, ScriptText::CommentRequeue)};
}

/// Others write `--requeue` only to let Slurm start the job anew after a node has failed.
void readRequeue(JobSpec& job, const QString&, const QString& comment) {
    if (!readEpochs(job, comment)) return;
    job.chain.enabled = true;
    job.chain.continuation = Continuation::Requeue;
}

Text writeOpenMode(const JobSpec& job, const ClusterProfile&) {
    if (!requeuesItself(job)) return std::nullopt;
    return DirectiveText{QStringLiteral("append"), scriptText(ScriptText::CommentOpenMode, job.language)};
}

/// The warning must leave time to copy the results, and must come after the start of a short job.
Text writeSignal(const JobSpec& job, const ClusterProfile&) {
    const int seconds = warningSeconds(job.time, job.chain.enabled);
    if (seconds == 0) return std::nullopt;
    return DirectiveText{QStringLiteral("B:USR1@%1").arg(seconds),
                         scriptText(ScriptText::CommentSignal, job.language)};
}

}  // namespace

QList<Directive> jobDirectives() {
    using enum OptionArgument;
    return {{"account", 'A', Required, nullptr, writeAccount, readAccount},
            {"job-name", 'J', Required, textGrammar, writeName, readName},
            {"gpus-per-node", 0, Required, gpuGrammar, writeGpus, readGpus},
            {"nodes", 'N', Required, nodesGrammar, writeNodes, nullptr},
            {"ntasks", 'n', Required, positiveGrammar, writeTasks, nullptr},
            {"cpus-per-task", 'c', Required, positiveGrammar, writeCpus, readCpus},
            {"mem", 0, Required, memoryGrammar, writeMemory, readMemory},
            {"time", 't', Required, timeGrammar, writeTime, readTime},
            {"output", 'o', Required, pathGrammar, writeOutput, nullptr},
            {"mail-user", 0, Required, mailUserGrammar, writeMailUser, readMailUser},
            {"mail-type", 0, Required, mailTypeGrammar, writeMailType, nullptr},
            {"array", 'a', Required, arrayGrammar, writeArray, readArray},
            {"requeue", 0, None, requeueGrammar, writeRequeue, readRequeue},
            {"open-mode", 0, Required, openModeGrammar, writeOpenMode, nullptr},
            {"signal", 0, Required, signalGrammar, writeSignal, nullptr},
            {"gres", 0, Required, gresGrammar, nullptr, readGres},
            {"gpus", 'G', Required, gpuGrammar, nullptr, readGpus}};
}

}  // namespace atelier
