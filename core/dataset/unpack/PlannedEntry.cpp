#include "core/dataset/unpack/PlannedEntry.h"

#include <algorithm>

namespace atelier {

const PlannedEntry* findPlanned(const PlannedEntries& plan, const std::string& name) {
    const auto at = std::ranges::lower_bound(plan, name, {}, &PlannedEntry::name);
    return at != plan.end() && at->name == name ? &*at : nullptr;
}

quint32 plannedFolderMode(const PlannedEntries& plan, const std::string& name) {
    const auto* planned = findPlanned(plan, name);
    return planned && planned->kind == FileFacts::Kind::Folder ? planned->mode : 0777;
}

}  // namespace atelier
