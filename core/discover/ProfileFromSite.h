#pragma once

#include "core/cluster/ClusterProfile.h"
#include "core/discover/FoundSite.h"
#include "core/profile/SiteProfile.h"

namespace atelier {

/// The profile of a cluster: what `known` publishes, what was found there, and what the user said. Found are
/// partitions that take this user's jobs, QoS, features, reservations, GPUs and their share of a node,
/// limits, modules, the scratch folder, the release of Slurm. GPUs to which Slurm gives no name of a model
/// are told apart by their partitions.
SiteProfile siteProfile(const ClusterProfile& known, const FoundSite& found, const QJsonObject& said = {});

}  // namespace atelier
