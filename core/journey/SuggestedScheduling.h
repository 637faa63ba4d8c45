#pragma once

#include <QString>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// Empties each name of a partition, QoS, constraint or reservation that Slurm would not know there; one that
/// is there in other capitals is written as the cluster writes it.
void leaveOutUnknown(SchedulingSpec& scheduling, const ClusterProfile& cluster);

/// Gives the job a time that the cluster and the partition allow, and a partition where it names none and one
/// has to be named or the GPUs are told by it: of those that have the job's GPUs, if they are known, one that
/// allows its time. `isSaid`: a partition that the job names was named by somebody, and stays.
void suggestTimeAndPartition(JobSpec& job, const ClusterProfile& cluster, bool isSaid);

}  // namespace atelier
