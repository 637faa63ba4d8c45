#pragma once

#include <chrono>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/discover/FoundSite.h"

namespace atelier {

/// The partitions that take jobs of this user, as far as accounts tell; the default one first.
QList<SlurmPartition> usablePartitions(const FoundSite& found);

/// The longest time that one of them allows; none where one has no limit, or none was found.
std::optional<std::chrono::minutes> longestTime(const FoundSite& found);

/// Fills in the partitions, QoS, features and reservations that a job can name, where the profile lists none,
/// and whether it has to name a partition, since none is the default.
void completeScheduling(ClusterProfile& profile, const FoundSite& found);

}  // namespace atelier
