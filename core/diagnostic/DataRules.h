#pragma once

#include <optional>

namespace atelier {

struct RuleRow;

/// AT6xxx: where files are read, written and deleted.
enum class DataRule {
    DataOnSharedStorage = 6005,
    ResultsNotCopied = 6006,
    CheckpointOnNode = 6012,
    DangerousRemoval = 6022,
    UnpackedOnShared = 6026,
    ResultsLostOnFailure = 6027,
    FolderMadeLater = 6028,
    FolderGone = 6029,
    MovedToProject = 6036,
};

/// The row of a rule; none for a number that is not in the enumeration.
std::optional<RuleRow> rowOf(DataRule rule);

}  // namespace atelier
