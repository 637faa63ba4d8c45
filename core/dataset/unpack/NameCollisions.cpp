#include "core/dataset/unpack/NameCollisions.h"

#include <QHashSeed>
#include <algorithm>

namespace atelier {

namespace {

/// The hash is seeded, so that nobody can prepare many names with the same hash.
std::size_t hashOf(const QString& folded) {
    return qHash(folded, QHashSeed::globalSeed());
}

}  // namespace

QString foldedName(const std::string& name) {
    return shownName(name).normalized(QString::NormalizationForm_C).toCaseFolded();
}

bool NameCollisions::has(const std::string& name) {
    if (table_.empty()) {
        table_.reserve(plan_.size());
        for (std::size_t i = 0; i < plan_.size(); ++i)
            table_.emplace_back(hashOf(foldedName(plan_[i].name)), i);
        std::ranges::sort(table_);
    }
    const QString wanted = foldedName(name);
    const std::size_t hash = hashOf(wanted);
    for (auto at = std::ranges::lower_bound(table_, std::pair(hash, std::size_t{0}));
         at != table_.end() && at->first == hash; ++at) {
        const std::string& other = plan_[at->second].name;
        if (other != name && foldedName(other) == wanted) return true;
    }
    return false;
}

}  // namespace atelier
