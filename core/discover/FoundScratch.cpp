#include "core/discover/FoundScratch.h"

#include <algorithm>

#include "core/shell/quote/SiteFolders.h"

namespace atelier {

const FoundFolder* scratchFolder(const FoundSite& found) {
    QStringList names;
    for (const char* name : scratchFolders) names << QLatin1String(name);
    names << QStringLiteral("scratch");
    for (const QString& name : names) {
        const auto folder = std::ranges::find(found.folders, name, &FoundFolder::name);
        if (folder != found.folders.cend()) return &*folder;
    }
    return nullptr;
}

}  // namespace atelier
