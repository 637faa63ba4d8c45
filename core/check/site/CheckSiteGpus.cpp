#include "core/check/site/CheckSiteGpus.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "core/base/Bounds.h"
#include "core/check/site/GpuAsk.h"
#include "core/check/site/NamedPartitions.h"
#include "core/cluster/GpuFit.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/sbatch/GpuRequest.h"
#include "core/sbatch/NodeCount.h"
#include "core/sbatch/SlurmMemory.h"

namespace atelier {

namespace {

// No cluster has so many of anything, and a product of two of them is still a number.
constexpr int beyondAll = 1'000'000'000;

qint64 nodes(const CheckContext& script) {
    return std::clamp(leastNodes(script.value("nodes")).value_or(1), 1, beyondAll);
}

/// GPUs that the cluster has, for who asks for others.
GpuCount counterpart(const CheckContext& script, const GpuAsk& ask, const GpuCount& gpu) {
    const auto& cluster = script.cluster();
    const auto nearest = nearestGpu(cluster, gpu.model, script.value("partition"));
    const bool isBounded = ask.perNode || nearest->instance || nearest->wholeNode;
    return {nearest->slurmName, isBounded ? allowedGpuCount(cluster, *nearest, gpu.count) : gpu.count};
}

void checkModel(CheckContext& script, const GpuAsk& ask, const GpuCount& gpu) {
    const auto& cluster = script.cluster();
    if (cluster.gpus.isEmpty() || gpu.count == 0) return;
    if (gpu.model.isEmpty()) {
        if (!cluster.rules.gpuModelMandatory || cluster.gpus.first().slurmName.isEmpty()) return;
        const auto better = gpuValue(ask, {cluster.gpus.first().slurmName, gpu.count});
        return script.atValue(
            broken<SiteGpuRule::GpuModelMissing>(
                better.isEmpty() ? gpuRequestText({cluster.gpus.first().slurmName, gpu.count}) : better,
                cluster.name),
            *ask.directive, better);
    }
    if (findGpu(cluster, gpu.model)) return;
    // Where the catalogue has no names of Slurm's, the label's word may be one.
    if (std::ranges::any_of(cluster.gpus, [&gpu](const GpuModel& one) {
            return one.slurmName.isEmpty() && isCalled(one, gpu.model);
        }))
        return;
    QStringList names;
    for (const auto& known : cluster.gpus)
        if (!gpuName(known).isEmpty()) names.append(gpuName(known));
    // Without the layout of the nodes, the catalogue may not know all models.
    script.atValue(
        broken<SiteGpuRule::GpuModelUnknown>(gpu.model, cluster.name, names.join(QLatin1String(", ")))
            .withSeverity(cluster.layout ? Severity::Error : Severity::Warning),
        *ask.directive, gpuValue(ask, counterpart(script, ask, gpu)));
}

/// Several parts of a GPU for one program, by what Slurm calls them: "a100_3g.20gb", of which NVIDIA's
/// library lets a program see the first one.
void checkTogether(CheckContext& script, const GpuAsk& ask, const GpuCount& gpu) {
    static const QRegularExpression instance(QStringLiteral("(?:\\A|[_.:-])[1-7]g[._-]?\\d+gb"),
                                             QRegularExpression::CaseInsensitiveOption);
    const bool oneProgram = script.number("ntasks", 1) == 1 && script.number("ntasks-per-node", 1) == 1 &&
                            script.last("ntasks-per-gpu") == nullptr && nodes(script) == 1;
    if (gpu.count < 2 || !oneProgram || !instance.match(gpu.model).hasMatch()) return;
    script.atValue(broken<SiteGpuRule::InstancesTogether>(QString::number(gpu.count), gpu.model),
                   *ask.directive, gpuValue(ask, {gpu.model, 1}));
}

/// The GPUs that are asked for together: of each node, of the job, or of all its tasks.
qint64 ofAllTasks(const CheckContext& script, const GpuAsk& ask, const GpuCount& gpu) {
    if (ask.directive->name() != QLatin1String("gpus-per-task")) return gpu.count;
    const qint64 perNode = std::clamp(script.number("ntasks-per-node", 1), 1, beyondAll);
    const int tasks = static_cast<int>(std::min<qint64>(beyondAll, cappedProduct(perNode, nodes(script))));
    return cappedProduct(gpu.count, script.number("ntasks", tasks));
}

bool isAmong(const QList<int>& counts, qint64 count) {
    return std::any_of(counts.cbegin(), counts.cend(), [count](int one) { return one == count; });
}

/// The counts of GPUs that a site gives, as a sentence lists them.
QString allowedCounts(const SiteRules& rules) {
    QStringList allowed;
    for (const int count : rules.gpuCounts) allowed.append(QString::number(count));
    for (int i = 1; i <= 2 && rules.gpuCountMultiple > 0; ++i)
        allowed.append(QString::number(i * rules.gpuCountMultiple));
    return allowed.join(QLatin1String(", ")) + QStringLiteral("…");
}

/// Whether the partitions that the script names have nodes with so many GPUs, whatever others have.
bool isInLargerNodes(const CheckContext& script, int count) {
    return std::ranges::any_of(knownNamedPartitions(script),
                               [count](const PartitionFacts& one) { return one.gpusPerNode >= count; });
}

void checkCount(CheckContext& script, const GpuAsk& ask, const GpuCount& gpu) {
    const auto& cluster = script.cluster();
    const auto model = findGpu(cluster, gpu.model, script.value("partition"), script.value("constraint"));
    const qint64 total = ask.perNode ? gpu.count * nodes(script) : gpu.count;
    const auto number = QString::number(gpu.count);
    if (model && model->instance && total > 1)
        return script.atValue(
            broken<SiteGpuRule::OneInstance>(QString::number(total), gpu.model, cluster.name), *ask.directive,
            gpu.count == total ? gpuValue(ask, {gpu.model, 1}) : QString());
    if (!model || !model->instance) checkTogether(script, ask, gpu);
    const QString name = model ? gpuName(*model) : gpu.model;
    const qint64 together = ofAllTasks(script, ask, gpu);
    if (model && model->wholeNode && model->perNode > 0 && together % model->perNode != 0)
        return script.atValue(broken<SiteGpuRule::WholeNodeGpus>(name, QString::number(model->perNode),
                                                                 QString::number(together), cluster.name),
                              *ask.directive,
                              together == gpu.count ? gpuValue(ask, {gpu.model, model->perNode}) : QString());
    const auto& rules = cluster.rules;
    const auto allowed = [&] {
        const int count = allowedGpuCount(cluster, model.value_or(GpuModel{}), gpu.count);
        return gpuValue(ask, {gpu.model, count});
    };
    const bool multiple = rules.gpuCountMultiple > 0 && total % rules.gpuCountMultiple == 0;
    if (!rules.gpuCounts.isEmpty() && total > 0 && !isAmong(rules.gpuCounts, total) && !multiple)
        return script.atValue(
            broken<SiteGpuRule::GpuCount>(QString::number(total), allowedCounts(rules), cluster.name),
            *ask.directive, gpu.count == total ? allowed() : QString());
    if (ask.perNode && model && model->perNode > 0 && gpu.count > model->perNode &&
        !isInLargerNodes(script, gpu.count))
        script.atValue(
            broken<SiteGpuRule::GpusBeyondNode>(number, QString::number(model->perNode), name, cluster.name),
            *ask.directive, allowed());
}

/// CPUs of one node: tasks on it times CPUs of each.
qint64 cpusAsked(const CheckContext& script) {
    // Where the script does not say how many nodes, Slurm may spread the tasks.
    const bool spread = script.last("nodes") == nullptr;
    const qint64 each = spread ? 1 : script.number("ntasks", 1) / nodes(script);
    const qint64 tasks = script.number("ntasks-per-node", static_cast<int>(std::max<qint64>(1, each)));
    const qint64 cpus = script.number("cpus-per-task", 1);
    return std::min<qint64>(beyondAll, std::max<qint64>(1, tasks) * std::max<qint64>(1, cpus));
}

/// How many GPUs a job is charged for that asks for so much more than the share of some: "1.5". Empty where
/// that is no more than those, to a tenth: the sites charge by a bundle that is a little larger than the
/// share they recommend (on Narval 124.5 GB and 124 GB).
QString charged(double asked, double share, qint64 gpus) {
    const double tenths = std::round(asked / share * double(gpus) * 10);
    return tenths > double(gpus) * 10 ? QString::number(tenths / 10) : QString();
}

/// What is charged, a site publishes. A part of a node, as it was found, tells nothing of it.
GpuModel withPublishedShare(GpuModel model) {
    if (model.shareOfNode) model.cpusPerGpu = model.memoryMiBPerGpu = 0;
    return model;
}

/// The GPUs of the cluster; empty where its nodes are not known to have any.
QString gpusThere(const ClusterProfile& cluster) {
    QStringList names;
    for (const GpuModel& gpu : cluster.gpus) names << gpuName(gpu);
    return names.join(QLatin1String(", "));
}

void checkCpuShare(CheckContext& script, const GpuModel& model, qint64 gpus) {
    const auto* directive = script.last("cpus-per-task");
    if (directive == nullptr) return;
    const auto& cluster = script.cluster();
    const qint64 cpus = cpusAsked(script);
    const auto asForOneTask = [&](qint64 better) {
        return cpus == directive->value.toInt() ? QString::number(better) : QString();
    };
    if (cluster.cpusPerNode > 0 && cpus > cluster.cpusPerNode)
        return script.atValue(
            broken<SiteRule::CpusBeyondNode>(QString::number(cpus), QString::number(cluster.cpusPerNode),
                                             cluster.name, gpusThere(cluster)),
            *directive, asForOneTask(cluster.cpusPerNode));
    const qint64 share = model.cpusPerGpu * gpus;
    const auto cost = share > 0 ? charged(double(cpus), double(share), gpus) : QString();
    if (!cost.isEmpty())
        script.atValue(broken<SiteGpuRule::CpusBeyondShare>(QString::number(cpus), QString::number(gpus),
                                                            QString::number(share), cluster.name, cost),
                       *directive, asForOneTask(share));
}

/// Memory asked for on one node, in whichever way.
struct MemoryAsk {
    const ReadDirective* directive = nullptr;
    qint64 each = 0;   ///< MiB, of what the option counts
    qint64 times = 1;  ///< how often: CPUs or GPUs

    qint64 inAll() const { return cappedProduct(each, times); }
    /// So much for each as a sentence says it: "4 × 9G".
    QString text(qint64 ofEach) const {
        const QString one = slurmMemoryText(ofEach);
        return times == 1 ? one : QStringLiteral("%1 × %2").arg(QString::number(times), one);
    }
    /// The value to write for so much in all.
    QString valueFor(qint64 mebibytes) const { return slurmMemoryText(mebibytes / times); }
};

std::optional<MemoryAsk> memoryAsk(const CheckContext& script, qint64 gpus) {
    const QList<std::pair<const char*, qint64>> forms{
        {"mem", 1}, {"mem-per-cpu", cpusAsked(script)}, {"mem-per-gpu", gpus}};
    for (const auto& [option, times] : forms) {
        const auto* directive = script.last(option);
        const auto memory = directive == nullptr ? std::nullopt : parseSlurmMemory(directive->value);
        if (memory) return MemoryAsk{directive, *memory, times};
    }
    return std::nullopt;
}

void checkMemoryShare(CheckContext& script, const GpuModel& model, qint64 gpus) {
    const auto& cluster = script.cluster();
    const auto ask = memoryAsk(script, gpus);
    if (!ask || !cluster.rules.memoryOptionAllowed) return;
    const auto asked = slurmMemoryText(ask->inAll());
    const auto written = ask->times == 1 ? ask->directive->value : asked;
    if (cluster.memoryMiBPerNode > 0 && ask->inAll() > cluster.memoryMiBPerNode)
        return script.atValue(
            broken<SiteRule::MemoryBeyondNode>(ask->times == 1 ? written : ask->text(ask->each),
                                               ask->text(cluster.memoryMiBPerNode / ask->times), cluster.name,
                                               gpusThere(cluster)),
            *ask->directive, ask->valueFor(cluster.memoryMiBPerNode));
    const qint64 share = model.memoryMiBPerGpu * gpus;
    const auto cost = share > 0 ? charged(double(ask->inAll()), double(share), gpus) : QString();
    if (!cost.isEmpty())
        script.atValue(broken<SiteGpuRule::MemoryBeyondShare>(written, QString::number(gpus),
                                                              slurmMemoryText(share), cluster.name, cost),
                       *ask->directive, ask->valueFor(share));
}

/// What a job of so many CPUs on a node gets there that asks for no memory: as the partition says, else the
/// cluster; none where neither is known.
std::optional<qint64> memoryWithout(const CheckContext& script, const PartitionFacts& partition) {
    const qint64 cpus = cpusAsked(script);
    if (partition.defaultMemoryMiBPerNode) return *partition.defaultMemoryMiBPerNode;
    if (partition.defaultMemoryMiBPerCpu) return cappedProduct(*partition.defaultMemoryMiBPerCpu, cpus);
    const auto elsewhere = script.cluster().limits.memoryMiBPerCpu;
    return elsewhere ? std::optional(cappedProduct(*elsewhere, cpus)) : std::nullopt;
}

/// The least that it gets in the partitions that it may go to.
std::optional<qint64> memoryWithout(const CheckContext& script) {
    const auto possible = possiblePartitions(script);
    if (possible.isEmpty()) return memoryWithout(script, PartitionFacts{});
    std::optional<qint64> least = memoryWithout(script, possible.first());
    for (const PartitionFacts& one : possible) least = std::min(least, memoryWithout(script, one));
    return least;
}

void checkMemoryMissing(CheckContext& script, const GpuAsk& ask, const std::optional<GpuModel>& model) {
    const auto memory = memoryWithout(script);
    if (!memory || (model && model->wholeNode)) return;
    for (const char* option : {"mem", "mem-per-cpu", "mem-per-gpu", "exclusive"})
        if (script.last(option) != nullptr) return;
    script.atLine(broken<SiteRule::MemoryMissing>(slurmMemoryText(*memory), script.cluster().name),
                  ask.directive->line);
}

}  // namespace

void checkSiteGpus(CheckContext& script) {
    const auto ask = gpuAsk(script);
    if (!ask) return;
    for (const auto& gpu : ask->gpus) {
        checkModel(script, *ask, gpu);
        checkCount(script, *ask, gpu);
    }
    const auto& first = ask->gpus.first();
    auto model =
        findGpu(script.cluster(), first.model, script.value("partition"), script.value("constraint"));
    if (!model && first.model.isEmpty() && script.cluster().gpus.size() == 1)
        model = script.cluster().gpus.first();
    checkMemoryMissing(script, *ask, model);
    const qint64 perNode = ask->perNode ? first.count : first.count / nodes(script);
    const bool anyModel = !model && first.model.isEmpty();
    if (perNode < 1 || (!model && !anyModel)) return;
    // Where any model will do, the share of a GPU is not known, but the size of a node is.
    const auto shared = withPublishedShare(model.value_or(GpuModel{}));
    checkCpuShare(script, shared, perNode);
    checkMemoryShare(script, shared, perNode);
}

}  // namespace atelier
