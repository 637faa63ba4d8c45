#include "core/discover/FoundSoftware.h"

#include <QVersionNumber>
#include <algorithm>

namespace atelier {

namespace {

/// At which part of a module's path its version stands: the first that begins with a digit. -1: it has none.
qsizetype versionPart(const QStringList& parts) {
    const auto part = std::ranges::find_if(
        parts, [](const QString& one) { return !one.isEmpty() && one.front().isDigit(); });
    return part == parts.cend() ? -1 : part - parts.cbegin();
}

QVersionNumber versionOf(const QString& module) {
    const QStringList parts = module.split(QLatin1Char('/'));
    return QVersionNumber::fromString(parts.value(versionPart(parts)));
}

/// Whether a module is of that name in any case: "python", "python/3.11", "python/latest", and where a site
/// sorts its modules by what they are for, "lang/Python/3.11.3-GCCcore-12.3.0". "python/conda/23.1" is conda.
bool isNamed(const QString& module, const QString& name) {
    const QStringList parts = module.split(QLatin1Char('/'));
    const auto isIt = [&name](const QString& part) { return part.compare(name, Qt::CaseInsensitive) == 0; };
    const qsizetype version = versionPart(parts);
    return version < 0 ? isIt(parts.first()) || isIt(parts.last()) : isIt(parts.value(version - 1));
}

/// The offered modules of these names, with or without a version, newest first.
QStringList versionsOf(const QStringList& names, const QStringList& offered) {
    QStringList found;
    std::ranges::copy_if(offered, std::back_inserter(found), [&names](const QString& module) {
        return std::ranges::any_of(names, [&](const QString& name) { return isNamed(module, name); });
    });
    std::ranges::stable_sort(found, std::ranges::greater(), versionOf);
    return found;
}

/// The newest of the first name that is offered; none where none is.
QStringList newestOf(const QStringList& names, const QStringList& offered) {
    for (const QString& name : names)
        if (const QStringList found = versionsOf({name}, offered); !found.isEmpty()) return found.mid(0, 1);
    return {};
}

/// What a module's path says before its version: "lang/Python".
QString nameOf(const QString& module) {
    const QStringList parts = module.split(QLatin1Char('/'));
    const qsizetype version = versionPart(parts);
    return version < 0 ? parts.first() : parts.mid(0, version).join(QLatin1Char('/'));
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
    return std::ranges::any_of(found.offered,
                               [name = nameOf(module)](const QString& one) { return nameOf(one) == name; });
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
    profile.standardModules = newestOf({QStringLiteral("StdEnv")}, found.offered);
    profile.pythonModules = versionsOf(
        {QStringLiteral("python"), QStringLiteral("python3"), QStringLiteral("cray-python")}, found.offered);
    profile.gpuModules = newestOf(
        {QStringLiteral("cuda"), QStringLiteral("cudatoolkit"), QStringLiteral("rocm")}, found.offered);
}

void completeTools(ClusterProfile& profile, const FoundSite& found) {
    static const QStringList programs{QStringLiteral("conda"),      QStringLiteral("mamba"),
                                      QStringLiteral("micromamba"), QStringLiteral("uv"),
                                      QStringLiteral("apptainer"),  QStringLiteral("singularity")};
    static const QStringList modules =
        QStringList{
            QStringLiteral("miniforge3"), QStringLiteral("miniforge"),      QStringLiteral("mambaforge"),
            QStringLiteral("anaconda"),   QStringLiteral("anaconda3"),      QStringLiteral("miniconda"),
            QStringLiteral("miniconda3"), QStringLiteral("singularity-ce"), QStringLiteral("singularityce")} +
        programs;
    for (const QString& program : programs)
        if (found.programs.contains(program)) profile.environmentTools.append(program);
    // Of several releases the newest is offered; others can be named as any module.
    for (const QString& name : modules) profile.toolModules += newestOf({name}, found.modules.offered);
}

void confirmModules(ClusterProfile& profile, const ClusterProfile& published, const FoundModules& found) {
    if (found.offered.isEmpty()) return;
    profile.standardModules = withUndenied(published.standardModules, profile.standardModules, found);
    profile.pythonModules = withUndenied(published.pythonModules, profile.pythonModules, found);
    profile.gpuModules = withUndenied(published.gpuModules, profile.gpuModules, found);
}

}  // namespace atelier
