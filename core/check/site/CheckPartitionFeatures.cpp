#include "core/check/site/CheckPartitionFeatures.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/check/site/GpuAsk.h"
#include "core/check/site/NamedPartitions.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/PartitionRules.h"

namespace atelier {

namespace {

/// The features in a constraint: all of them on one node, or, where the expression leaves a choice or is for
/// several kinds of nodes, any.
struct WantedFeatures {
    QStringList names;
    bool anyIsEnough = false;
};

WantedFeatures wantedFeatures(const QString& constraint) {
    static const QRegularExpression choice(QStringLiteral("[|*\\[\\]()]"));
    static const QRegularExpression name(QStringLiteral("(?<![*\\w])[^\\s,&|*()\\[\\]]+"));
    WantedFeatures wanted{{}, constraint.contains(choice)};
    for (auto found = name.globalMatch(constraint); found.hasNext();) wanted.names << found.next().captured();
    return wanted;
}

bool isWith(const PartitionFacts& partition, const WantedFeatures& wanted) {
    const auto has = [&partition](const QString& name) { return partition.constraints.contains(name); };
    return wanted.anyIsEnough ? std::ranges::any_of(wanted.names, has)
                              : std::ranges::all_of(wanted.names, has);
}

/// The first feature that is in none of the partitions.
QString firstMissing(const WantedFeatures& wanted, const QList<PartitionFacts>& possible) {
    for (const QString& name : wanted.names)
        if (std::ranges::none_of(
                possible, [&name](const PartitionFacts& one) { return one.constraints.contains(name); }))
            return name;
    return {};
}

}  // namespace

void checkPartitionFeatures(CheckContext& script) {
    const ClusterProfile& cluster = script.cluster();
    const auto* constraint = script.last("constraint");
    if (constraint == nullptr || cluster.layout) return;
    const auto possible = possiblePartitions(script);
    const auto areNodesKnown = [](const PartitionFacts& one) { return one.cpusPerNode > 0; };
    if (possible.isEmpty() || !std::ranges::all_of(possible, areNodesKnown)) return;
    const auto wanted = wantedFeatures(constraint->value);
    const QStringList there = cluster.told.constraints + cluster.scheduling.constraints;
    // One that the cluster does not have at all is told by itself.
    if (!std::ranges::all_of(wanted.names, [&](const QString& name) { return there.contains(name); })) return;
    if (std::ranges::any_of(possible, [&](const PartitionFacts& one) { return isWith(one, wanted); })) return;
    const QString missing = firstMissing(wanted, possible);
    if (missing.isEmpty()) return;
    QList<PartitionFacts> having = forEverybody(knownPartitions(cluster));
    having.removeIf([&](const PartitionFacts& one) {
        return !isWith(one, wanted) || (gpuAsk(script) && one.gpus.isEmpty());
    });
    const auto breach = broken<PartitionRule::FeatureNotInPartition>(
        missing, namesOf(possible).join(QLatin1String(", ")), namesOf(having).join(QLatin1String(", ")));
    const bool isNamed = script.last("partition") != nullptr;
    atPartition(script, isNamed ? breach : breach.withSeverity(Severity::Warning), *constraint,
                fittingPartition(script, having));
}

}  // namespace atelier
