#pragma once

#include <chrono>
#include <optional>

#include "core/check/context/CheckContext.h"

namespace atelier {

/// A partition of the cluster for what the script asks for (partitionFor); empty where none is known.
QString suitablePartition(const CheckContext& script);

/// The longest time that the partitions and the QoS allow which the script names; none where it names none,
/// or their limits are not known.
std::optional<std::chrono::minutes> longestNamed(const CheckContext& script);

/// Checks the partition, the QoS and what else says where a job may run, against what the site wants and
/// offers: options that every job there has to name, and times beyond the limit of the one that is named.
/// Names that the profile does not know are not findings here, since it need not know them all.
void checkScheduling(CheckContext& script);

}  // namespace atelier
