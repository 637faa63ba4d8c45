#include "core/check/site/CheckPartitionGpus.h"

#include <algorithm>
#include <functional>

#include "core/check/site/GpuAsk.h"
#include "core/check/site/NamedPartitions.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SiteGpuRules.h"

namespace atelier {

namespace {

/// Whether the partition has that model (empty: any GPU). One whose GPUs have no names that are known may.
bool mayHave(const ClusterProfile& cluster, const PartitionFacts& partition, const QString& model) {
    if (model.isEmpty()) return !partition.gpus.isEmpty();
    const auto known = findGpu(cluster, model);
    return std::ranges::any_of(partition.gpus, [&](const QString& gpu) {
        const auto there = findGpu(cluster, gpu);
        return !there || gpu == model || (known && *there == *known);
    });
}

/// Whether the cluster told of all its nodes, and of GPUs on none.
bool hasNoGpus(const ClusterProfile& cluster) {
    const auto isWithout = [](const PartitionFacts& one) {
        return one.cpusPerNode > 0 && one.gpuNodes == 0 && one.gpus.isEmpty();
    };
    return cluster.gpus.isEmpty() && !cluster.told.partitions.isEmpty() &&
           std::ranges::all_of(knownPartitions(cluster), isWithout);
}

/// What was found at the last look is doubted, and a job that names no partition may be sent to another one.
Severity severityFor(const CheckContext& script, const QList<PartitionFacts>& possible) {
    const bool isCertain =
        script.last("partition") != nullptr && std::ranges::all_of(possible, &PartitionFacts::withoutGpus);
    return isCertain ? Severity::Error : Severity::Warning;
}

}  // namespace

void checkPartitionGpus(CheckContext& script) {
    const ClusterProfile& cluster = script.cluster();
    const auto ask = gpuAsk(script);
    if (!ask || cluster.layout || script.last("clusters") != nullptr) return;
    const auto isAsked = [](const GpuCount& gpu) { return gpu.count > 0; };
    if (hasNoGpus(cluster) && std::ranges::any_of(ask->gpus, isAsked))
        return script.removable(broken<SiteGpuRule::NoGpusThere>(cluster.name).forItsAuthor(),
                                *ask->directive);
    const auto possible = possiblePartitions(script);
    const auto isKnownHere = [&cluster](const PartitionFacts& one) { return areGpusKnown(cluster, one); };
    if (possible.isEmpty() || !std::ranges::all_of(possible, isKnownHere)) return;
    for (const GpuCount& gpu : ask->gpus) {
        const auto has = [&](const PartitionFacts& one) { return mayHave(cluster, one, gpu.model); };
        QList<PartitionFacts> having = knownPartitions(cluster);
        having.removeIf(std::not_fn(has));
        if (gpu.count == 0 || having.isEmpty() || std::ranges::any_of(possible, has)) continue;
        // Where all are only for some, they are named all the same: there is no other place for the job.
        const auto offered = forEverybody(having);
        const auto breach = broken<SiteGpuRule::GpuNotInPartition>(
            namesOf(possible).join(QLatin1String(", ")),
            namesOf(offered.isEmpty() ? having : offered).join(QLatin1String(", ")), cluster.name, gpu.model);
        return atPartition(script, breach.withSeverity(severityFor(script, possible)), *ask->directive,
                           fittingPartition(script, having));
    }
}

}  // namespace atelier
