#pragma once

#include <string>
#include <vector>

#include "core/dataset/unpack/PlannedEntry.h"

namespace atelier {

/// Which entries of a plan have come in the stream, and which of them are complete on this computer. For this
/// room only.
class ArrivedEntries {
public:
    /// The plan must outlive this object, and keep its place.
    explicit ArrivedEntries(const PlannedEntries& plan)
        : plan_(plan), came_(plan.size()), isComplete_(plan.size()) {}

    /// The planned entry of that name, which has come from now on; null for an entry that was not planned, or
    /// that has come before.
    const PlannedEntry* noteArrival(const std::string& name);
    /// The place of an entry in the plan.
    std::size_t indexOf(const PlannedEntry& planned) const { return std::size_t(&planned - plan_.data()); }
    /// Whether an entry is here, be it by this process or by another one.
    bool isComplete(const PlannedEntry& planned) const { return isComplete_[indexOf(planned)]; }
    /// Says that an entry is here.
    void setComplete(const PlannedEntry& planned) { isComplete_[indexOf(planned)] = true; }
    /// The names of the entries that have not come, in the plan's order.
    std::vector<std::string> missing() const;

private:
    const PlannedEntries& plan_;
    std::vector<bool> came_;
    std::vector<bool> isComplete_;
};

}  // namespace atelier
