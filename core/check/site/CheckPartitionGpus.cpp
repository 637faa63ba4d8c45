#include "core/check/site/CheckPartitionGpus.h"

#include <algorithm>

#include "core/check/site/GpuAsk.h"
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

/// The partitions that the job may go to; none where that is not known.
QList<PartitionFacts> possiblePartitions(const CheckContext& script) {
    const auto& told = script.cluster().told.partitions;
    const QStringList named = script.value("partition").split(QLatin1Char(','), Qt::SkipEmptyParts);
    QList<PartitionFacts> possible;
    std::ranges::copy_if(told, std::back_inserter(possible), [&](const PartitionFacts& one) {
        return named.isEmpty() ? one.isDefault : named.contains(one.name);
    });
    return named.isEmpty() || possible.size() == named.size() ? possible : QList<PartitionFacts>();
}

/// Names the partition in the script where there is but one that has what is asked for.
void tell(CheckContext& script, const Breach& breach, const GpuAsk& ask, const QStringList& having) {
    const QString better = having.size() == 1 ? having.first() : QString();
    if (const auto* directive = script.last("partition")) return script.atValue(breach, *directive, better);
    const bool isWritten = ask.directive->origin == OptionOrigin::Script && !better.isEmpty();
    std::optional<TextEdit> fix;
    if (isWritten)
        fix = script.lineBefore(ask.directive->line, QStringLiteral("#SBATCH --partition=") + better);
    script.atLineWithEdit(breach, ask.directive->line, fix);
}

}  // namespace

void checkPartitionGpus(CheckContext& script) {
    const ClusterProfile& cluster = script.cluster();
    const auto ask = gpuAsk(script);
    // A reservation brings its partition with it, and another cluster has others.
    const bool isElsewhere = script.last("clusters") != nullptr || script.last("reservation") != nullptr;
    if (!ask || cluster.layout || isElsewhere) return;
    const auto possible = possiblePartitions(script);
    for (const GpuCount& gpu : ask->gpus) {
        const auto has = [&](const PartitionFacts& one) {
            // What the user has corrected counts, too.
            return mayHave(cluster, one, gpu.model) ||
                   std::ranges::any_of(cluster.scheduling.partitions, [&](const PartitionFacts& known) {
                       return known.name == one.name && mayHave(cluster, known, gpu.model);
                   });
        };
        QStringList having;
        for (const auto& one : cluster.told.partitions)
            if (has(one)) having << one.name;
        if (gpu.count == 0 || possible.isEmpty() || having.isEmpty() || std::ranges::any_of(possible, has))
            continue;
        return tell(
            script,
            broken<SiteGpuRule::GpuNotInPartition>(namesOf(possible).join(QLatin1String(", ")),
                                                   having.join(QLatin1String(", ")), cluster.name, gpu.model),
            *ask, having);
    }
}

}  // namespace atelier
