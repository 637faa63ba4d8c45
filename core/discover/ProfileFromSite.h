#pragma once

#include "core/cluster/ClusterProfile.h"
#include "core/discover/FoundSite.h"
#include "core/profile/SiteProfile.h"

namespace atelier {

/// The profile of a cluster, which keeps apart what `known` publishes, what was found there, and what the
/// user said. Found are the partitions that take this user's jobs, QoS, features, reservations, GPUs and
/// their share of a node, limits, modules, programs for environments, the scratch folder, and the release of
/// Slurm. GPUs to which Slurm gives no name of a model are told apart by their partitions.
SiteProfile siteProfile(const ClusterProfile& known, const FoundSite& found, const QJsonObject& said = {});

}  // namespace atelier
