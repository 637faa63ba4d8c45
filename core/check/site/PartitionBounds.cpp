#include "core/check/site/PartitionBounds.h"

#include <algorithm>

#include "core/check/site/GpuAsk.h"
#include "core/check/site/NamedPartitions.h"

namespace atelier {

namespace {

/// A bound of each node, over the nodes that a job may have; the forms of a profile keep the numbers small.
PartitionBound overNodes(const PartitionFacts& partition, const PartitionBound& each, qint64 having) {
    const qint64 most = partition.maxNodes.value_or(0);
    const qint64 nodes = most > 0 ? std::min(most, having) : having;
    return {.has = each.most() * nodes, .allows = each.allows * most};
}

}  // namespace

qint64 mostOf(const CheckContext& script, const QList<PartitionFacts>& possible, const BoundOf& bound) {
    qint64 most = 0;
    for (const PartitionFacts& one : possible) {
        if (bound(one).most() == 0) return 0;
        most = std::max(most, bound(one).most());
    }
    if (script.cluster().rules.everyPartitionMustFit)
        for (const PartitionFacts& one : possible)
            if (bound(one).allows > 0) most = std::min(most, bound(one).allows);
    return most;
}

QStringList othersWith(const CheckContext& script, const QList<PartitionFacts>& possible,
                       const BoundOf& bound, qint64 wanted) {
    const QStringList names = namesOf(possible);
    const bool needsGpus = gpuAsk(script).has_value();
    QStringList others;
    for (const PartitionFacts& one : forEverybody(knownPartitions(script.cluster())))
        if (bound(one).most() >= wanted && !names.contains(one.name) && (!needsGpus || !one.gpus.isEmpty()))
            others << one.name;
    return others;
}

PartitionBound nodesOf(const PartitionFacts& partition) {
    return {.has = partition.nodes, .allows = partition.maxNodes.value_or(0)};
}

PartitionBound cpusOfNode(const PartitionFacts& partition) {
    return {.has = partition.cpusPerNode, .allows = partition.maxCpusPerNode.value_or(0)};
}

PartitionBound memoryOfNode(const PartitionFacts& partition) {
    return {.has = partition.memoryMiBPerNode, .allows = partition.maxMemoryMiBPerNode.value_or(0)};
}

PartitionBound gpusOfNode(const PartitionFacts& partition) {
    return {.has = partition.gpusPerNode};
}

PartitionBound allCpusOf(const PartitionFacts& partition) {
    return overNodes(partition, cpusOfNode(partition), partition.nodes);
}

PartitionBound allMemoryOf(const PartitionFacts& partition) {
    return overNodes(partition, memoryOfNode(partition), partition.nodes);
}

PartitionBound allGpusOf(const PartitionFacts& partition) {
    return overNodes(partition, {.has = partition.gpusPerNode}, partition.gpuNodes);
}

}  // namespace atelier
