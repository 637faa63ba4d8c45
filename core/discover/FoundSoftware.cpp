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

bool isOffered(const QString& module, const FoundModules& found) {
    return std::ranges::any_of(found.offered, [&](const QString& one) {
        if (!one.startsWith(module)) return false;
        const QStringView rest = QStringView(one).sliced(module.size());
        // Lmod completes "python/3.12" to "python/3.12.4", Environment Modules only where a site configures
        // it.
        return rest.isEmpty() || rest.startsWith(u'/') ||
               (found.system == ModuleSystem::Lmod && rest.startsWith(u'.'));
    });
}

bool isNameOffered(const QString& module, const FoundModules& found) {
    const QString name = module.section(QLatin1Char('/'), 0, 0);
    return std::ranges::any_of(
        found.offered, [&name](const QString& one) { return one.section(QLatin1Char('/'), 0, 0) == name; });
}

/// The published modules that the cluster does not deny, followed by the other ones that were found.
QStringList withUndenied(const QStringList& published, const QStringList& found,
                         const FoundModules& modules) {
    QStringList all;
    for (const QString& module : published)
        if (isOffered(module, modules) || !isNameOffered(module, modules)) all << module;
    for (const QString& module : found)
        if (!all.contains(module)) all << module;
    return all;
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

void completeTools(ClusterProfile& profile, const FoundSite& found) {
    static const QStringList programs{QStringLiteral("conda"),      QStringLiteral("mamba"),
                                      QStringLiteral("micromamba"), QStringLiteral("uv"),
                                      QStringLiteral("apptainer"),  QStringLiteral("singularity")};
    static const QStringList modules =
        QStringList{QStringLiteral("miniforge3"), QStringLiteral("miniforge"), QStringLiteral("mambaforge"),
                    QStringLiteral("anaconda"),   QStringLiteral("anaconda3"), QStringLiteral("miniconda"),
                    QStringLiteral("miniconda3")} +
        programs;
    for (const QString& program : programs)
        if (found.programs.contains(program)) profile.environmentTools.append(program);
    // Of several releases the newest is offered; others can be named as any module.
    for (const QString& name : modules)
        profile.toolModules += versionsOf(name, found.modules.offered).mid(0, 1);
}

void confirmModules(ClusterProfile& profile, const ClusterProfile& published, const FoundModules& found) {
    if (found.offered.isEmpty()) return;
    profile.standardModules = withUndenied(published.standardModules, profile.standardModules, found);
    profile.pythonModules = withUndenied(published.pythonModules, profile.pythonModules, found);
    profile.gpuModules = withUndenied(published.gpuModules, profile.gpuModules, found);
}

}  // namespace atelier
