#include "core/cluster/PartitionFit.h"

#include <algorithm>
#include <functional>

namespace atelier {

namespace {

bool has(const PartitionFacts& partition, const GpuModel& gpu) {
    return partition.gpus.contains(gpuName(gpu));
}

bool suits(const PartitionFacts& partition, const PartitionNeeds& needs) {
    if (needs.gpus && needs.gpu) return has(partition, *needs.gpu);
    return partition.gpus.isEmpty() != needs.gpus;
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

QString partitionFor(const ClusterProfile& cluster, const PartitionNeeds& needs) {
    auto among = cluster.scheduling.partitions;
    const auto isSuitable = [&needs](const PartitionFacts& one) { return suits(one, needs); };
    if (std::ranges::any_of(among, isSuitable)) among.removeIf(std::not_fn(isSuitable));
    const auto isForAll = [](const PartitionFacts& one) { return !one.onlyForSome; };
    if (std::ranges::any_of(among, isForAll)) among.removeIf(std::not_fn(isForAll));
    if (among.isEmpty()) return {};
    const auto fitting =
        std::ranges::find_if(among, [&needs](const PartitionFacts& one) { return allows(one, needs.time); });
    if (fitting != among.cend()) return fitting->name;
    return std::ranges::max_element(among, {}, &PartitionFacts::maxTime)->name;
}

}  // namespace atelier
