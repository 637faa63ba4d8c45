#include "core/discover/FoundSoftware.h"

#include <QVersionNumber>
#include <algorithm>

namespace atelier {

namespace {

QVersionNumber versionOf(const QString& module) {
    return QVersionNumber::fromString(module.section(QLatin1Char('/'), 1, 1));
}

/// The offered modules of that name in any case, with or without a version, newest first.
QStringList versionsOf(const QString& name, const QStringList& offered) {
    QStringList found;
    for (const QString& module : offered)
        if (module.section(QLatin1Char('/'), 0, 0).compare(name, Qt::CaseInsensitive) == 0) found << module;
    std::ranges::stable_sort(found, std::ranges::greater(), versionOf);
    return found;
}

}  // namespace

void completeModules(ClusterProfile& profile, const FoundModules& found) {
    const bool known = !profile.standardModules.isEmpty() || !profile.pythonModules.isEmpty() ||
                       !profile.gpuModules.isEmpty();
    if (known) return;
    profile.standardModules = versionsOf(QStringLiteral("StdEnv"), found.offered).mid(0, 1);
    profile.pythonModules = versionsOf(QStringLiteral("python"), found.offered);
    profile.gpuModules = versionsOf(QStringLiteral("cuda"), found.offered).mid(0, 1);
}

}  // namespace atelier
