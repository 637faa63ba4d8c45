#pragma once

#include "core/cluster/ClusterProfile.h"
#include "core/discover/FoundSite.h"

namespace atelier {

/// The profile of a cluster with what was found there. What `known` says counts (its facts were published by
/// the site); what it leaves open is filled in: partitions that take this user's jobs, QoS, features,
/// reservations, GPUs and their share of a node, limits, modules, the scratch folder, the release of Slurm.
/// GPUs to which Slurm gives no name of a model are told apart by their partitions.
ClusterProfile profileWith(const ClusterProfile& known, const FoundSite& found);

}  // namespace atelier
