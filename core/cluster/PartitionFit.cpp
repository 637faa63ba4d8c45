#include "core/cluster/PartitionFit.h"

#include <algorithm>

namespace atelier {

namespace {

bool has(const PartitionFacts& partition, const GpuModel& gpu) {
    return partition.gpus.contains(gpuName(gpu));
}

/// The partitions with those GPUs; all of them where none is known to have them.
QList<PartitionFacts> partitionsWith(const GpuModel& gpu, QList<PartitionFacts> among) {
    const auto hasGpu = [&gpu](const PartitionFacts& one) { return has(one, gpu); };
    if (std::ranges::any_of(among, hasGpu))
        among.removeIf([&gpu](const PartitionFacts& one) { return !has(one, gpu); });
    return among;
}

bool allows(const PartitionFacts& partition, const std::optional<std::chrono::minutes>& time) {
    return !time || !partition.maxTime || *partition.maxTime >= *time;
}

}  // namespace

bool isPartitionWith(const GpuModel& gpu, const QString& partition, const ClusterProfile& cluster) {
    return std::ranges::any_of(cluster.scheduling.partitions, [&](const PartitionFacts& one) {
        return one.name == partition && has(one, gpu);
    });
}

QString partitionFor(const ClusterProfile& cluster, const std::optional<GpuModel>& gpu,
                     const std::optional<std::chrono::minutes>& time) {
    const auto& known = cluster.scheduling.partitions;
    const auto among = gpu ? partitionsWith(*gpu, known) : known;
    if (among.isEmpty()) return {};
    const auto fitting =
        std::ranges::find_if(among, [&time](const PartitionFacts& one) { return allows(one, time); });
    if (fitting != among.cend()) return fitting->name;
    return std::ranges::max_element(among, {}, &PartitionFacts::maxTime)->name;
}

}  // namespace atelier
