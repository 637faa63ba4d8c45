#include "core/dataset/PlannedEntry.h"

#include <algorithm>

namespace atelier {

namespace {

QString folded(const std::string& name) {
    return shownName(name).normalized(QString::NormalizationForm_C).toCaseFolded();
}

}  // namespace

const PlannedEntry* findPlanned(const PlannedEntries& plan, const std::string& name) {
    const auto at = std::ranges::lower_bound(plan, name, {}, &PlannedEntry::name);
    return at != plan.end() && at->name == name ? &*at : nullptr;
}

quint32 plannedFolderMode(const PlannedEntries& plan, const std::string& name) {
    const auto* planned = findPlanned(plan, name);
    return planned && planned->kind == FileFacts::Kind::Folder ? planned->mode : 0777;
}

bool hasTwin(const PlannedEntries& plan, const std::string& name) {
    const QString wanted = folded(name);
    return std::ranges::any_of(plan, [&](const PlannedEntry& other) {
        return other.name != name && other.name.size() <= 3 * name.size() + 3 && folded(other.name) == wanted;
    });
}

}  // namespace atelier
