#pragma once

#include <QString>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/dataset/unpack/PlannedEntry.h"

namespace atelier {

/// A name as a disk compares it that tells neither capitals nor the ways to write an accent apart.
QString foldedName(const std::string& name);

/// Tells which planned names such a disk takes for one.
class NameTwins {
public:
    /// The plan stays where it is as long as this is used.
    explicit NameTwins(const PlannedEntries& plan) : plan_(plan) {}

    /// Whether another planned entry has the same folded name. The first question folds all of them, each
    /// further one its own name only.
    bool has(const std::string& name);

private:
    const PlannedEntries& plan_;
    /// The hash of a folded name, and where in the plan it is; sorted.
    std::vector<std::pair<std::size_t, std::size_t>> table_;
};

}  // namespace atelier
