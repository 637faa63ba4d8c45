#include "core/script/JobDirectives.h"

#include <QRegularExpression>

#include "core/script/ArraySpec.h"
#include "core/script/GpuRequest.h"
#include "core/script/ScriptText.h"
#include "core/script/SlurmMemory.h"
#include "core/script/SlurmTime.h"
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

Text writeCpus(const JobSpec& job, const ClusterProfile&) {
    return DirectiveText{QString::number(job.cpus), {}};
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
    if (job.chain.enabled)
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

Text writeArray(const JobSpec& job, const ClusterProfile&) {
    if (!job.chain.enabled || job.chain.epochsPerPiece < 1 || job.chain.pieces() < 1) return std::nullopt;
    return DirectiveText{QStringLiteral("1-%1%").arg(job.chain.pieces()) + QLatin1Char('1'),
                         scriptText(ScriptText::CommentArray, job.language)
                             .arg(job.chain.pieces())
                             .arg(job.chain.epochsTotal)
                             .arg(job.chain.epochsPerPiece)};
}

void readArray(JobSpec& job, const QString& value, const QString& comment) {
    const auto array = parseArray(value);
    if (!array || array->atOnce != 1) return;
    job.chain.enabled = true;
    const int pieces = static_cast<int>(array->tasks());
    static const QRegularExpression numbersAtEnd(QStringLiteral("(\\d+)\\D+(\\d+)\\D*\\z"));
    if (const auto match = numbersAtEnd.match(comment); match.hasMatch()) {
        job.chain.epochsTotal = match.captured(1).toInt();
        job.chain.epochsPerPiece = match.captured(2).toInt();
    }
    // Where someone changed the array and left the comment, the array is what counts.
    if (job.chain.pieces() != pieces) job.chain.epochsTotal = pieces * std::max(1, job.chain.epochsPerPiece);
}

/// The warning must leave time to copy the results, and must come after the start of a short job.
Text writeSignal(const JobSpec& job, const ClusterProfile&) {
    using namespace std::chrono_literals;
    if (job.time < 4min) return std::nullopt;
    const int seconds = job.time < 10min ? 60 : 120;
    return DirectiveText{QStringLiteral("B:USR1@%1").arg(seconds),
                         scriptText(ScriptText::CommentSignal, job.language)};
}

}  // namespace

QList<Directive> jobDirectives() {
    using enum OptionArgument;
    return {{"account", 'A', Required, nullptr, writeAccount, readAccount},
            {"job-name", 'J', Required, nullptr, writeName, readName},
            {"gpus-per-node", 0, Required, gpuGrammar, writeGpus, readGpus},
            {"cpus-per-task", 'c', Required, positiveGrammar, writeCpus, readCpus},
            {"mem", 0, Required, memoryGrammar, writeMemory, readMemory},
            {"time", 't', Required, timeGrammar, writeTime, readTime},
            {"output", 'o', Required, nullptr, writeOutput, nullptr},
            {"mail-user", 0, Required, mailUserGrammar, writeMailUser, readMailUser},
            {"mail-type", 0, Required, mailTypeGrammar, writeMailType, nullptr},
            {"array", 'a', Required, arrayGrammar, writeArray, readArray},
            {"signal", 0, Required, signalGrammar, writeSignal, nullptr},
            {"gres", 0, Required, gresGrammar, nullptr, readGres},
            {"gpus", 'G', Required, gpuGrammar, nullptr, readGpus}};
}

}  // namespace atelier
