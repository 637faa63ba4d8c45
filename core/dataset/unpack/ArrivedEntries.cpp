#include "core/dataset/unpack/ArrivedEntries.h"

#include "core/dataset/file/SafePath.h"

namespace atelier {

const PlannedEntry* ArrivedEntries::noteArrival(const std::string& name) {
    if (!isSafeName(name)) return nullptr;
    const auto* planned = findPlanned(plan_, tidiedName(name));
    if (!planned || came_[indexOf(*planned)]) return nullptr;
    came_[indexOf(*planned)] = true;
    return planned;
}

std::vector<std::string> ArrivedEntries::missing() const {
    std::vector<std::string> names;
    for (const PlannedEntry& planned : plan_)
        if (!came_[indexOf(planned)]) names.push_back(planned.name);
    return names;
}

}  // namespace atelier
