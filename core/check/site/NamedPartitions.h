#pragma once

#include <optional>

#include "core/check/context/CheckContext.h"

namespace atelier {

/// The partitions that the script names, in order; empty where it names none.
QStringList namedPartitions(const CheckContext& script);

/// What is known of a partition: what the user or the catalogue says, completed by what the cluster told of
/// it; none where nobody knows it.
std::optional<PartitionFacts> knownPartition(const ClusterProfile& cluster, const QString& name);

/// All partitions that are known, each as knownPartition has it, in the order in which the profile names
/// them.
QList<PartitionFacts> knownPartitions(const ClusterProfile& cluster);

/// What is known of the partitions that the script names; empty where it names none, or one that nobody
/// knows.
QList<PartitionFacts> knownNamedPartitions(const CheckContext& script);

/// The partitions that the job may go to: those that it names, else the default one. Empty where one of them
/// is not known, or where something else decides: another cluster, or a reservation, which brings its own.
QList<PartitionFacts> possiblePartitions(const CheckContext& script);

/// Whether the cluster itself told of the partition, or it is known to have no GPUs: else it may have some.
bool areGpusKnown(const ClusterProfile& cluster, const PartitionFacts& partition);

/// The partitions that may be suggested: those that are not only for some.
QList<PartitionFacts> forEverybody(QList<PartitionFacts> partitions);

/// Of these partitions, the one to name in the script: the one that its GPUs are to be had in by the profile,
/// else the first that allows the time, else the first; none that is only for some. Empty where there are
/// none.
QString fittingPartition(const CheckContext& script, const QList<PartitionFacts>& all);

/// Records a finding about where the job goes, at the partition that the script names, else at `directive`,
/// with a fix that names `better` where that is given.
void atPartition(CheckContext& script, const Breach& breach, const ReadDirective& directive,
                 const QString& better);

}  // namespace atelier
