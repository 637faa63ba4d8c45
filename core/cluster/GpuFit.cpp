#include "core/cluster/GpuFit.h"

#include <algorithm>

#include "core/cluster/PartitionFit.h"

namespace atelier {

namespace {

/// The greatest number that the site's rules allow up to that one; 0 where they allow none.
int greatestAllowed(const SiteRules& rules, int most) {
    if (rules.gpuCounts.isEmpty()) return most;
    int greatest = rules.gpuCountMultiple > 0 ? most - most % rules.gpuCountMultiple : 0;
    for (const int count : rules.gpuCounts)
        if (count <= most) greatest = std::max(greatest, count);
    return greatest;
}

/// All that people call it by: Slurm's names, the first word of the label ("A100 · 80 GB"), and where a site
/// has no names for models, what a job names instead.
QStringList namesOfModel(const GpuModel& gpu) {
    QStringList names{gpu.slurmName, gpu.label.section(QLatin1Char(' '), 0, 0), gpu.constraint,
                      gpu.partition};
    names += gpu.synonyms;
    names.removeAll(QString());
    return names;
}

template <typename Alike>
std::optional<GpuModel> firstNamed(const ClusterProfile& cluster, const Alike& alike) {
    for (const GpuModel& gpu : cluster.gpus)
        if (std::ranges::any_of(namesOfModel(gpu), alike)) return gpu;
    return std::nullopt;
}

bool isSame(const QString& name, const QString& model) {
    return name.compare(model, Qt::CaseInsensitive) == 0;
}

/// Shorter names are in too many others.
bool holds(const QString& name, const QString& other) {
    constexpr qsizetype telling = 3;
    return other.size() >= telling && name.contains(other, Qt::CaseInsensitive);
}

std::optional<GpuModel> firstIn(const ClusterProfile& cluster, const QString& partition) {
    for (const GpuModel& gpu : cluster.gpus)
        if (isPartitionWith(gpu, partition, cluster)) return gpu;
    return std::nullopt;
}

}  // namespace

bool isCalled(const GpuModel& gpu, const QString& model) {
    return std::ranges::any_of(namesOfModel(gpu),
                               [&model](const QString& name) { return isSame(name, model); });
}

int allowedGpuCount(const ClusterProfile& cluster, const GpuModel& gpu, int wanted) {
    if (gpu.wholeNode && gpu.perNode > 0) return gpu.perNode;
    if (gpu.instance) return 1;
    const int most = std::max(1, gpu.perNode > 0 ? std::min(wanted, gpu.perNode) : wanted);
    const int allowed = greatestAllowed(cluster.rules, most);
    return allowed > 0 ? allowed : *std::ranges::min_element(cluster.rules.gpuCounts);
}

std::optional<GpuModel> nearestGpu(const ClusterProfile& cluster, const QString& model,
                                   const QString& partition) {
    if (cluster.gpus.isEmpty()) return std::nullopt;
    const auto same = [&model](const QString& name) { return isSame(name, model); };
    const auto alike = [&model](const QString& name) { return holds(name, model) || holds(model, name); };
    if (const auto found = firstNamed(cluster, same)) return found;
    if (const auto found = firstNamed(cluster, alike)) return found;
    return firstIn(cluster, partition).value_or(cluster.gpus.first());
}

}  // namespace atelier
