#include "core/render/JobDirectives.h"

#include "core/job/SweepRuns.h"
#include "core/render/ChainDirectives.h"
#include "core/render/ScriptText.h"
#include "core/render/SweepLines.h"
#include "core/render/SweepText.h"
#include "core/sbatch/GpuRequest.h"
#include "core/sbatch/SlurmMemory.h"
#include "core/sbatch/SlurmTime.h"

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
    const auto comment = job.gpuModel.isEmpty() ? ScriptText::CommentGpuNumber : ScriptText::CommentGpus;
    return DirectiveText{gpuRequestText({job.gpuModel, job.gpus}), scriptText(comment, job.language)};
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
    const bool glost = hasPackedSweep(job) && job.sweep.runner == SweepRunner::Glost;
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

Text writeMailUser(const JobSpec& job, const ClusterProfile&) {
    return unlessEmpty(job.email);
}
void readMailUser(JobSpec& job, const QString& value, const QString&) {
    job.email = value;
}

Text writeMailType(const JobSpec& job, const ClusterProfile&) {
    return unlessEmpty(job.email.isEmpty() ? QString() : QStringLiteral("END,FAIL"));
}

template <QString SchedulingSpec::*value>
Text writeScheduling(const JobSpec& job, const ClusterProfile&) {
    return unlessEmpty(job.scheduling.*value);
}
template <QString SchedulingSpec::*value>
void readScheduling(JobSpec& job, const QString& text, const QString&) {
    job.scheduling.*value = text;
}

/// The row of an option whose value is that of a field, as it stands.
template <QString SchedulingSpec::*value>
JobDirective schedulingRow(const char* option) {
    return {findDirective(QString::fromLatin1(option)).directive, writeScheduling<value>,
            readScheduling<value>};
}

JobDirective row(const char* option, JobDirective::Write write, JobDirective::Read read) {
    return {findDirective(QString::fromLatin1(option)).directive, write, read};
}

}  // namespace

const QList<JobDirective>& jobDirectives() {
    static const QList<JobDirective> table{row("account", writeAccount, readAccount),
                                           row("job-name", writeName, readName),
                                           schedulingRow<&SchedulingSpec::partition>("partition"),
                                           schedulingRow<&SchedulingSpec::qos>("qos"),
                                           schedulingRow<&SchedulingSpec::constraint>("constraint"),
                                           schedulingRow<&SchedulingSpec::reservation>("reservation"),
                                           schedulingRow<&SchedulingSpec::exclude>("exclude"),
                                           row("gpus-per-node", writeGpus, readGpus),
                                           row("nodes", writeNodes, nullptr),
                                           row("ntasks", writeTasks, nullptr),
                                           row("cpus-per-task", writeCpus, readCpus),
                                           row("mem", writeMemory, readMemory),
                                           row("time", writeTime, readTime),
                                           row("output", writeOutput, nullptr),
                                           row("mail-user", writeMailUser, readMailUser),
                                           row("mail-type", writeMailType, nullptr),
                                           row("array", writeArray, readArray),
                                           row("requeue", writeRequeue, readRequeue),
                                           row("open-mode", writeOpenMode, nullptr),
                                           row("signal", writeSignal, nullptr),
                                           row("gres", nullptr, readGres),
                                           row("gpus", nullptr, readGpus)};
    return table;
}

}  // namespace atelier
