#include "core/journey/SuggestedScheduling.h"

#include <algorithm>

#include "core/cluster/PartitionFit.h"
#include "core/cluster/ToldNames.h"
#include "core/job/JobGpu.h"

namespace atelier {

namespace {

/// A partition for who names none, where one has to be named or the GPUs are told by it: of those that have
/// the job's GPUs, if they are known, one that allows its time.
void suggestPartition(JobSpec& job, const ClusterProfile& cluster, bool isSaid) {
    if (isSaid && !job.scheduling.partition.isEmpty()) return;
    const auto gpu = job.gpus > 0 ? gpuOf(job, cluster) : std::nullopt;
    if (!cluster.rules.partitionMandatory) {
        if (gpu) job.scheduling.partition = gpu->partition;
        return;
    }
    const QString partition = partitionFor(cluster, {.gpus = job.gpus > 0, .gpu = gpu, .time = job.time});
    if (!partition.isEmpty()) job.scheduling.partition = partition;
}

void suggestTime(JobSpec& job, const ClusterProfile& cluster) {
    if (cluster.limits.minTime) job.time = std::max(job.time, *cluster.limits.minTime);
    if (cluster.limits.maxTime) job.time = std::min(job.time, *cluster.limits.maxTime);
}

void suggestTimeInPartition(JobSpec& job, const ClusterProfile& cluster) {
    const QString& named = job.scheduling.partition;
    for (const PartitionFacts& one : cluster.scheduling.partitions)
        if (one.maxTime && (named.isEmpty() ? one.isDefault : one.name == named))
            job.time = std::min(job.time, *one.maxTime);
}

}  // namespace

void leaveOutUnknown(SchedulingSpec& scheduling, const ClusterProfile& cluster) {
    const auto leaveOut = [&cluster](QString& value, ToldKind kind) {
        if (!firstUntold(kind, value, cluster)) return;
        const QStringList told = toldNames(kind, cluster);
        const auto same = std::ranges::find_if(
            told, [&value](const QString& one) { return one.compare(value, Qt::CaseInsensitive) == 0; });
        value = same == told.cend() ? QString() : *same;
    };
    leaveOut(scheduling.partition, ToldKind::Partition);
    leaveOut(scheduling.qos, ToldKind::Qos);
    leaveOut(scheduling.constraint, ToldKind::Constraint);
    leaveOut(scheduling.reservation, ToldKind::Reservation);
    if (!cluster.layout) return;
    // Its nodes have neither features nor reservations.
    scheduling.constraint.clear();
    scheduling.reservation.clear();
}

void suggestTimeAndPartition(JobSpec& job, const ClusterProfile& cluster, bool isSaid) {
    suggestTime(job, cluster);
    suggestPartition(job, cluster, isSaid);
    suggestTimeInPartition(job, cluster);
}

}  // namespace atelier
