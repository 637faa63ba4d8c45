#include "core/check/site/NamedPartitions.h"

#include <algorithm>

#include "core/check/site/GpuAsk.h"
#include "core/sbatch/SlurmTime.h"

namespace atelier {

namespace {

const PartitionFacts* find(const QList<PartitionFacts>& partitions, const QString& name) {
    const auto found = std::ranges::find(partitions, name, &PartitionFacts::name);
    return found == partitions.cend() ? nullptr : &*found;
}

template <typename Value>
void complete(Value& value, const Value& other, const Value& unknown = {}) {
    if (value == unknown) value = other;
}

/// Of the GPUs, both may know some.
PartitionFacts completed(PartitionFacts partition, const PartitionFacts& told) {
    complete(partition.withoutGpus, told.withoutGpus);
    complete(partition.maxTime, told.maxTime);
    complete(partition.minNodes, told.minNodes);
    complete(partition.maxNodes, told.maxNodes);
    complete(partition.temporaryMiBPerNode, told.temporaryMiBPerNode);
    complete(partition.maxCpusPerNode, told.maxCpusPerNode);
    complete(partition.maxMemoryMiBPerNode, told.maxMemoryMiBPerNode);
    complete(partition.nodes, told.nodes);
    complete(partition.cpusPerNode, told.cpusPerNode);
    complete(partition.memoryMiBPerNode, told.memoryMiBPerNode);
    complete(partition.gpuNodes, told.gpuNodes);
    complete(partition.gpusPerNode, told.gpusPerNode);
    complete(partition.constraints, told.constraints);
    complete(partition.onlyForSome, told.onlyForSome);
    if (!partition.defaultMemoryMiBPerNode && !partition.defaultMemoryMiBPerCpu) {
        partition.defaultMemoryMiBPerNode = told.defaultMemoryMiBPerNode;
        partition.defaultMemoryMiBPerCpu = told.defaultMemoryMiBPerCpu;
    }
    for (const QString& gpu : told.gpus)
        if (!partition.gpus.contains(gpu)) partition.gpus << gpu;
    return partition;
}

}  // namespace

QStringList namedPartitions(const CheckContext& script) {
    return script.value("partition").split(QLatin1Char(','), Qt::SkipEmptyParts);
}

std::optional<PartitionFacts> knownPartition(const ClusterProfile& cluster, const QString& name) {
    const PartitionFacts* said = find(cluster.scheduling.partitions, name);
    const PartitionFacts* told = find(cluster.told.partitions, name);
    if (said && told) return completed(*said, *told);
    if (!said && !told) return std::nullopt;
    return said ? *said : *told;
}

QList<PartitionFacts> knownPartitions(const ClusterProfile& cluster) {
    QStringList names = namesOf(cluster.scheduling.partitions) + namesOf(cluster.told.partitions);
    names.removeDuplicates();
    QList<PartitionFacts> all;
    for (const QString& name : names) all << *knownPartition(cluster, name);
    // Who says which one is the default says it of all.
    if (std::ranges::none_of(cluster.scheduling.partitions, &PartitionFacts::isDefault))
        for (PartitionFacts& one : all) {
            const PartitionFacts* told = find(cluster.told.partitions, one.name);
            one.isDefault = told && told->isDefault;
        }
    return all;
}

QList<PartitionFacts> knownNamedPartitions(const CheckContext& script) {
    QList<PartitionFacts> all;
    for (const QString& name : namedPartitions(script)) {
        const auto known = knownPartition(script.cluster(), name);
        if (!known) return {};
        all << *known;
    }
    return all;
}

QList<PartitionFacts> possiblePartitions(const CheckContext& script) {
    if (script.last("clusters") != nullptr || script.last("reservation") != nullptr) return {};
    if (!namedPartitions(script).isEmpty()) return knownNamedPartitions(script);
    QList<PartitionFacts> possible = knownPartitions(script.cluster());
    possible.removeIf([](const PartitionFacts& one) { return !one.isDefault; });
    return possible;
}

bool areGpusKnown(const ClusterProfile& cluster, const PartitionFacts& partition) {
    return partition.withoutGpus || find(cluster.told.partitions, partition.name) != nullptr;
}

QList<PartitionFacts> forEverybody(QList<PartitionFacts> partitions) {
    partitions.removeIf([](const PartitionFacts& one) { return one.onlyForSome; });
    return partitions;
}

QString fittingPartition(const CheckContext& script, const QList<PartitionFacts>& all) {
    const auto among = forEverybody(all);
    const auto time = parseSlurmTime(script.value("time"));
    const auto allows = [&time](const PartitionFacts& one) {
        return !time || time->unlimited || !one.maxTime || *one.maxTime >= time->minutes();
    };
    const auto ask = gpuAsk(script);
    const auto& gpus = script.cluster().gpus;
    const auto model = ask ? findGpu(script.cluster(), ask->gpus.first().model) : std::nullopt;
    const QString home = model                     ? model->partition
                         : ask && gpus.size() == 1 ? gpus.first().partition
                                                   : QString();
    for (const PartitionFacts& one : among)
        if (one.name == home && allows(one)) return home;
    const auto first = std::ranges::find_if(among, allows);
    if (first != among.cend()) return first->name;
    return among.isEmpty() ? QString() : among.first().name;
}

void atPartition(CheckContext& script, const Breach& breach, const ReadDirective& directive,
                 const QString& better) {
    if (const auto* named = script.last("partition")) return script.atValue(breach, *named, better);
    std::optional<TextEdit> fix;
    if (directive.origin == OptionOrigin::Script && !better.isEmpty())
        fix = script.lineBefore(directive.line, QStringLiteral("#SBATCH --partition=") + better);
    script.atLineWithEdit(breach, directive.line, fix);
}

}  // namespace atelier
