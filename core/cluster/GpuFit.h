#pragma once

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// How many GPUs of a model a job may ask of one node, for who wants so many: as many, else the next fewer
/// that the node has and the site's rules allow, else the fewest that they allow. At least 1.
int allowedGpuCount(const ClusterProfile& cluster, const GpuModel& gpu, int wanted);

/// Whether people call a GPU so, in whatever capitals: by Slurm's name or a synonym, by the first word of its
/// label ("A100 · 80 GB"), or by the partition or constraint that tells it.
bool isCalled(const GpuModel& gpu, const QString& model);

/// The GPU of a cluster for who asks for a model that it does not have under that name (may be empty): the
/// one that is called so (isCalled), else one whose name holds that name or is held by it ("h100",
/// "nvidia_h100_80gb_hbm3"), else the first that a partition has (may be empty), else the first. None where
/// the cluster's GPUs are not known.
std::optional<GpuModel> nearestGpu(const ClusterProfile& cluster, const QString& model,
                                   const QString& partition);

}  // namespace atelier
