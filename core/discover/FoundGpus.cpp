#include "core/discover/FoundGpus.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/discover/FoundScheduling.h"

namespace atelier {

namespace {

/// One kind of GPU in one partition, and its node.
struct FoundGpu {
    GpuGres gres;
    const NodeShape* node;
    bool inDefault = false;
};

QList<FoundGpu> gpusIn(const FoundSite& found) {
    QList<FoundGpu> all;
    for (const auto& partition : usablePartitions(found))
        for (const auto& shape : found.nodes) {
            if (shape.partition != partition.name) continue;
            for (const auto& gres : shape.gpus) all.append({gres, &shape, partition.isDefault});
        }
    return all;
}

/// Whether Slurm's name of a GPU is that of a MIG instance: "a100_1g.5gb", "nvidia_h100_80gb_hbm3_1g.10gb"
/// (https://docs.nvidia.com/datacenter/tesla/mig-user-guide/, device names; slurm.schedmd.com/gres.html).
bool isInstance(const QString& model) {
    static const QRegularExpression profile(QStringLiteral("(?:\\A|[._-])\\d+g\\.\\d+gb"),
                                            QRegularExpression::CaseInsensitiveOption);
    return profile.match(model).hasMatch();
}

GpuModel modelOf(const FoundGpu& found, bool onlyPartition) {
    GpuModel gpu;
    gpu.slurmName = found.gres.model;
    gpu.instance = isInstance(gpu.slurmName);
    const QString partition = found.node->partition;
    gpu.label = gpu.slurmName.isEmpty() ? QStringLiteral("GPU · ") + partition : gpu.slurmName;
    if (!found.inDefault && !onlyPartition) gpu.partition = partition;
    gpu.perNode = found.gres.perNode;
    if (gpu.perNode > 0) {
        gpu.shareOfNode = true;
        gpu.cpusPerGpu = std::max(1, found.node->cpus / gpu.perNode);
        gpu.memoryMiBPerGpu = found.node->memoryMiB / gpu.perNode;
    }
    return gpu;
}

/// The same model may be in many partitions and nodes: the one in the default partition counts, else the
/// first.
bool isSame(const GpuModel& one, const GpuModel& other) {
    return one.slurmName == other.slurmName && (!one.slurmName.isEmpty() || one.label == other.label);
}

void addTo(QList<PartitionFacts>& partitions, const QString& name, const GpuModel& gpu) {
    for (PartitionFacts& partition : partitions)
        if (partition.name == name && !partition.gpus.contains(gpuName(gpu))) partition.gpus << gpuName(gpu);
}

}  // namespace

void completeGpus(ClusterProfile& profile, const FoundSite& found) {
    const auto gpus = gpusIn(found);
    const bool onlyPartition =
        usablePartitions(found).size() == 1 || profile.rules.partitionOptionDiscouraged;
    if (profile.gpus.isEmpty())
        for (const auto& one : gpus) {
            const GpuModel model = modelOf(one, onlyPartition);
            addTo(profile.scheduling.partitions, one.node->partition, model);
            const auto known = std::ranges::find_if(
                profile.gpus, [&](const GpuModel& other) { return isSame(model, other); });
            if (known == profile.gpus.end()) profile.gpus.append(model);
        }
    const bool unknownNodes = profile.cpusPerNode == 0 && profile.memoryMiBPerNode == 0;
    for (const auto& shape : found.nodes) {
        if (!unknownNodes || (!gpus.isEmpty() && shape.gpus.isEmpty())) continue;
        profile.cpusPerNode = std::max(profile.cpusPerNode, shape.cpus);
        profile.memoryMiBPerNode = std::max(profile.memoryMiBPerNode, shape.memoryMiB);
    }
}

}  // namespace atelier
