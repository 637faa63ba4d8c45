#pragma once

#include <optional>

namespace atelier {

struct RuleRow;

/// AT5xxx: the site’s rules for GPUs, and for the CPUs and the memory that go with them. The last argument is
/// the cluster’s name, unless said otherwise. Source: the cluster’s file in resources/clusters.
enum class SiteGpuRule {
    GpuModelMissing = 5007,
    GpuModelUnknown = 5008,
    OneInstance = 5009,
    WholeNodeGpus = 5010,
    GpuCount = 5011,
    CpusBeyondShare = 5014,
    MemoryBeyondShare = 5015,
    GpusBeyondNode = 5021,
};

/// The row of a rule; none for a number that is not in the enumeration.
std::optional<RuleRow> rowOf(SiteGpuRule rule);

}  // namespace atelier
