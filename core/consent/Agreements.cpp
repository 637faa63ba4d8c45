#include "core/consent/Agreements.h"

#include <QFileInfo>

#include "core/error/FileErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/files/OwnFolders.h"

namespace atelier {

Agreements Agreements::ofUser() {
    return Agreements(ownDataFolder() + QStringLiteral("/agreed-recipes"));
}

bool Agreements::has(const AgreementKey& key) const {
    return !folder_.isEmpty() && QFileInfo(folder_ + QLatin1Char('/') + key.text()).isFile();
}

Expected<void> Agreements::add(const AgreementKey& key) const {
    if (folder_.isEmpty() || has(key)) return {};
    const QString path = folder_ + QLatin1Char('/') + key.text();
    if (!makeClosedFolder(folder_)) return failure(error::FileUnwritable{path});
    makeClosedFile(path);
    if (!has(key)) return failure(error::FileUnwritable{path});
    return {};
}

}  // namespace atelier
