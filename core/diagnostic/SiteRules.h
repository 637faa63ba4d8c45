#pragma once

#include <optional>

namespace atelier {

struct RuleRow;

/// AT5xxx: the site’s own rules. The last argument is the cluster’s name, unless said otherwise. Source: the
/// cluster’s file in resources/clusters.
enum class SiteRule {
    ClusterRetired = 5001,
    AccountPrefix = 5002,
    AccountPlaceholder = 5003,
    TimeMissing = 5004,
    TimeTooLong = 5005,
    TimeTooShort = 5006,
    MemoryOption = 5012,
    PartitionOption = 5013,
    MemoryBeyondNode = 5016,
    CpusBeyondNode = 5017,
    TooManyJobs = 5018,
    ArrayIndex = 5019,
    MemoryMissing = 5020,
    ReadOnlyFolder = 5022,
    NameUnknown = 5023,
    BeyondNodes = 5024,
    ArrayIndexUsual = 5025,
    OptionMandatory = 5026,
    TimeBeyondPartition = 5027,
};

/// The row of a rule; none for a number that is not in the enumeration.
std::optional<RuleRow> rowOf(SiteRule rule);

}  // namespace atelier
