#pragma once

#include <QString>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/dataset/unpack/PlannedEntry.h"

namespace atelier {

/// A name in the form in which a disk compares it that ignores case and the ways to write an accent.
QString foldedName(const std::string& name);

/// Tells which planned names are the same to such a disk.
class NameCollisions {
public:
    /// The plan must outlive this object, and keep its place.
    explicit NameCollisions(const PlannedEntries& plan) : plan_(plan) {}

    /// Whether another planned entry has the same folded name. The first call folds all names of the plan,
    /// each further one only its own.
    bool has(const std::string& name);

private:
    const PlannedEntries& plan_;
    /// The hash of a folded name, and the index of its entry in the plan; sorted.
    std::vector<std::pair<std::size_t, std::size_t>> table_;
};

}  // namespace atelier
