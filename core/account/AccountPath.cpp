#include "core/account/AccountPath.h"

#include <QDir>

namespace atelier {

namespace {

/// Stands for a home folder that is not known.
constexpr QLatin1StringView someHome("/~");

/// The part of a path behind a folder, with its slash; none where the path leads elsewhere.
std::optional<QString> behind(const QString& path, const QString& folder) {
    const bool isInside = path == folder || path.startsWith(folder + QLatin1Char('/'));
    return isInside ? std::optional(path.mid(folder.size())) : std::nullopt;
}

/// An absolute path, as far as the text itself tells; a variable stays in it.
QString whole(const QString& path) {
    for (const QLatin1StringView home : {QLatin1StringView("~"), QLatin1StringView("$HOME")})
        if (const auto inHome = behind(path, home)) return someHome + *inHome;
    const bool isRelative = !path.startsWith(QLatin1Char('/')) && !path.startsWith(QLatin1Char('$'));
    return isRelative ? someHome + QLatin1Char('/') + path : path;
}

}  // namespace

QString accountPath(const QString& path, const std::optional<SiteFacts>& facts) {
    if (path.isEmpty()) return path;
    const bool isHomeKnown = facts && !facts->home.isEmpty();
    const QString clean = QDir::cleanPath(isHomeKnown ? expandedPath(path, *facts) : whole(path));
    const auto inHome = behind(clean, isHomeKnown ? QDir::cleanPath(facts->home) : someHome);
    return inHome ? QLatin1Char('~') + *inHome : clean;
}

}  // namespace atelier
