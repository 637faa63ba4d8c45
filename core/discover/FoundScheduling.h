#pragma once

#include <chrono>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/discover/FoundSite.h"

namespace atelier {

/// The partitions that take jobs of this user, as far as accounts and groups tell. The default one comes
/// first.
QList<SlurmPartition> usablePartitions(const FoundSite& found);

/// The longest time that a usable partition allows; none where one of them has no limit, or none is known.
std::optional<std::chrono::minutes> longestTime(const FoundSite& found);

/// Fills in the partitions, QoS, features and reservations that a job can name, where the profile lists none,
/// and whether it has to name a partition, since none is the default.
void completeScheduling(ClusterProfile& profile, const FoundSite& found);

}  // namespace atelier
