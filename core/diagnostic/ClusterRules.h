#pragma once

#include <optional>

namespace atelier {

struct RuleRow;

/// AT7xxx: what the cluster itself says when it is asked; the last argument is the cluster’s name.
enum class ClusterRule {
    AccountNotYours = 7001,
    ModuleNotThere = 7002,
    PathNotThere = 7003,
    GpuNotThere = 7004,
    LogFolderMissing = 7005,
    FolderFull = 7006,
    RefusedBySlurm = 7007,
    FolderNearlyFull = 7008,
};

/// The row of a rule; none for a number that is not in the enumeration.
std::optional<RuleRow> rowOf(ClusterRule rule);

}  // namespace atelier
