#include "core/consent/LocalPlace.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <filesystem>

#include "core/error/FileErrors.h"
#include "core/files/FilePath.h"

namespace atelier {

namespace {

namespace fs = std::filesystem;

/// What of a path comes after the folder; none where it does not lie in it.
std::optional<fs::path> below(const fs::path& folder, const fs::path& path) {
    std::error_code problem;
    for (fs::path at = path;; at = at.parent_path()) {
        if (fs::equivalent(at, folder, problem)) return path.lexically_relative(at);
        if (at == at.parent_path()) return std::nullopt;
    }
}

bool hasHidden(const fs::path& path) {
    return std::any_of(path.begin(), path.end(), [](const fs::path& part) {
        const auto name = part.u8string();
        return name.size() > 1 && name[0] == u8'.' && name != u8"..";
    });
}

}  // namespace

Expected<LocalPlace> localPlace(const QString& folder, const QString& name) {
    const QString named = pathIn(QDir(folder).absolutePath(), name);
    const QString asked = QDir::cleanPath(named);
    LocalPlace place{.path = QFileInfo(named).canonicalFilePath()};
    if (place.path.isEmpty()) return failure(error::FileMissing{asked});
    const fs::path real = QFileInfo(place.path).filesystemFilePath();
    const auto rest = below(QFileInfo(folder).filesystemCanonicalFilePath(), real);
    place.outside = !rest;
    place.hidden = hasHidden(rest.value_or(real));
    return place;
}

bool staysInside(const QString& name) {
    const QStringList parts = name.split(QLatin1Char('/'));
    return !name.startsWith(QLatin1Char('/')) && !name.startsWith(QLatin1Char('~')) &&
           !name.startsWith(QLatin1Char('$')) && !parts.contains(QStringLiteral(".."));
}

}  // namespace atelier
