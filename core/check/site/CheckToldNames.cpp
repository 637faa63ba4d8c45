#include "core/check/site/CheckToldNames.h"

#include <algorithm>

#include "core/check/site/CheckScheduling.h"
#include "core/check/site/GpuAsk.h"
#include "core/check/site/NamedPartitions.h"
#include "core/cluster/ToldNames.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SiteRules.h"
#include "core/text/WordDistance.h"

namespace atelier {

namespace {

QString listed(const QStringList& names) {
    constexpr qsizetype most = 20;
    const QString more = names.size() > most ? QStringLiteral(", …") : QString();
    return names.mid(0, most).join(QLatin1String(", ")) + more;
}

/// The names that suit what the script asks for: partitions with GPUs for a job with GPUs, where there are
/// any.
QStringList suitable(const CheckContext& script, ToldKind kind, const QStringList& told) {
    if (kind != ToldKind::Partition || !gpuAsk(script)) return told;
    QStringList withGpus;
    for (const QString& name : told)
        if (const auto known = knownPartition(script.cluster(), name); known && !known->gpus.isEmpty())
            withGpus << name;
    return withGpus.isEmpty() ? told : withGpus;
}

/// Whether a job that names no partition has to name one to get what it asks for.
bool needsPartition(const CheckContext& script) {
    const auto all = knownPartitions(script.cluster());
    const auto has = [](const PartitionFacts& one) { return !one.gpus.isEmpty(); };
    const auto first = std::ranges::find_if(all, &PartitionFacts::isDefault);
    return script.cluster().rules.partitionMandatory ||
           (gpuAsk(script) && std::ranges::any_of(all, has) && first != all.cend() && !has(*first));
}

/// A cluster that has nothing of the kind: the option goes.
void tellNothing(CheckContext& script, ToldKind kind, const ReadDirective& directive, const QString& name) {
    script.removable(broken<SiteRule::NothingTold>(QLatin1String("--") + QLatin1String(optionOf(kind)), name,
                                                   script.cluster().name)
                         .forItsAuthor(),
                     directive);
}

/// Whether the job waits in partitions that are closed: Slurm takes it, or not, but it does not start.
bool isClosed(const CheckContext& script, const QStringList& named) {
    const ClusterProfile& cluster = script.cluster();
    const QStringList closed = cluster.told.closedPartitions + cluster.scheduling.closedPartitions;
    return !named.isEmpty() &&
           std::ranges::all_of(named, [&](const QString& one) { return closed.contains(one); });
}

void checkClosed(CheckContext& script) {
    const auto* partition = script.last("partition");
    if (partition == nullptr || !isClosed(script, namedPartitions(script))) return;
    script.atValue(broken<SiteRule::PartitionClosed>(namedPartitions(script).join(QLatin1String(", ")),
                                                     script.cluster().name),
                   *partition);
}

void checkNames(CheckContext& script, ToldKind kind) {
    const auto* directive = script.last(optionOf(kind));
    if (directive == nullptr) return;
    const auto untold = firstUntold(kind, directive->value, script.cluster());
    if (!untold) return;
    if (kind == ToldKind::Partition && isClosed(script, {untold->name})) return;
    const QStringList told = toldNames(kind, script.cluster());
    if (told.isEmpty()) return tellNothing(script, kind, *directive, untold->name);
    const auto breach = broken<SiteRule::NameNotTold>(QLatin1String("--") + QLatin1String(optionOf(kind)),
                                                      untold->name, listed(told), script.cluster().name);
    QString better = nearestName(untold->name, suitable(script, kind, told));
    const bool isAll = untold->name == directive->value;
    const bool isNeeded = kind == ToldKind::Partition && needsPartition(script);
    if (better.isEmpty() && isAll && isNeeded) better = suitablePartition(script);
    if (better.isEmpty() && isAll && !isNeeded) return script.removable(breach.forItsAuthor(), *directive);
    if (!better.isEmpty())
        better = QString(directive->value).replace(untold->start, untold->name.size(), better);
    script.atValue(breach, *directive, better);
}

}  // namespace

void checkToldNames(CheckContext& script) {
    // Where all nodes are known, their names are checked with them; another cluster has other names.
    if (script.cluster().layout || script.last("clusters") != nullptr) return;
    checkClosed(script);
    for (const ToldKind kind :
         {ToldKind::Partition, ToldKind::Qos, ToldKind::Constraint, ToldKind::Reservation})
        checkNames(script, kind);
}

}  // namespace atelier
