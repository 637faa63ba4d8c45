#include "core/job/EnvironmentTools.h"

#include <QRegularExpression>
#include <algorithm>

namespace atelier {

namespace {

/// The programs that modules of usual names bring. Miniforge and Mambaforge have conda and mamba, the others
/// of conda's family conda alone.
QList<EnvironmentTool> toolsOfModule(const QString& module) {
    using enum EnvironmentTool;
    static const QRegularExpression conda(QStringLiteral("\\A(?:ana|mini)?conda\\d?\\z"));
    static const QRegularExpression forge(QStringLiteral("\\A(?:mini-?|mamba-?)forge\\d?\\z"));
    static const QRegularExpression community(QStringLiteral("\\Asingularity-?ce\\z"));
    for (const QString& part : module.toLower().split(QLatin1Char('/'))) {
        if (conda.match(part).hasMatch()) return {Conda};
        if (forge.match(part).hasMatch() || part == QLatin1String("mamba")) return {Conda, Mamba};
        if (community.match(part).hasMatch()) return {Singularity};
        for (const EnvironmentTool tool : {Micromamba, Uv, Apptainer, Singularity})
            if (part == programOf(tool)) return {tool};
    }
    return {};
}

/// How a cluster has a tool; none where it is not known to.
std::optional<OfferedTool> offered(EnvironmentTool tool, const ClusterProfile& cluster) {
    if (tool == EnvironmentTool::Python || cluster.environmentTools.contains(programOf(tool)))
        return OfferedTool{tool, {}};
    for (const QString& module : cluster.toolModules + cluster.pythonModules)
        if (toolsOfModule(module).contains(tool)) return OfferedTool{tool, module};
    return std::nullopt;
}

bool areOfOneKind(EnvironmentTool one, EnvironmentTool other) {
    return (makesCondaEnvironments(one) && makesCondaEnvironments(other)) ||
           (runsContainers(one) && runsContainers(other));
}

}  // namespace

QList<EnvironmentTool> allEnvironmentTools() {
    using enum EnvironmentTool;
    return {Python, Conda, Mamba, Micromamba, Uv, Apptainer, Singularity};
}

QString programOf(EnvironmentTool tool) {
    switch (tool) {
        case EnvironmentTool::Python:
            break;
        case EnvironmentTool::Conda:
            return QStringLiteral("conda");
        case EnvironmentTool::Mamba:
            return QStringLiteral("mamba");
        case EnvironmentTool::Micromamba:
            return QStringLiteral("micromamba");
        case EnvironmentTool::Uv:
            return QStringLiteral("uv");
        case EnvironmentTool::Apptainer:
            return QStringLiteral("apptainer");
        case EnvironmentTool::Singularity:
            return QStringLiteral("singularity");
    }
    return {};
}

bool makesCondaEnvironments(EnvironmentTool tool) {
    return tool == EnvironmentTool::Conda || tool == EnvironmentTool::Mamba ||
           tool == EnvironmentTool::Micromamba;
}

bool runsContainers(EnvironmentTool tool) {
    return tool == EnvironmentTool::Apptainer || tool == EnvironmentTool::Singularity;
}

bool isCondaList(const QString& requirements) {
    return requirements.endsWith(QLatin1String(".yml"), Qt::CaseInsensitive) ||
           requirements.endsWith(QLatin1String(".yaml"), Qt::CaseInsensitive);
}

bool canInstall(EnvironmentTool tool, const QString& requirements) {
    return !isCondaList(requirements) || makesCondaEnvironments(tool);
}

QList<OfferedTool> environmentToolsAt(const ClusterProfile& cluster) {
    QList<OfferedTool> tools;
    for (const EnvironmentTool tool : allEnvironmentTools()) {
        const auto found = offered(tool, cluster);
        const bool isActivated = tool != EnvironmentTool::Mamba || offered(EnvironmentTool::Conda, cluster);
        if (found && isActivated) tools.append(*found);
    }
    return tools;
}

EnvironmentTool toolAt(const ClusterProfile& cluster, EnvironmentTool tool) {
    const auto tools = environmentToolsAt(cluster);
    if (std::ranges::find(tools, tool, &OfferedTool::tool) != tools.cend()) return tool;
    const auto other =
        std::ranges::find_if(tools, [tool](const OfferedTool& one) { return areOfOneKind(one.tool, tool); });
    return other == tools.cend() ? tool : other->tool;
}

EnvironmentSpec withTool(EnvironmentSpec environment, EnvironmentTool tool, const ClusterProfile& cluster) {
    environment.tool = tool;
    const auto found = offered(tool, cluster);
    if (found && !found->module.isEmpty() && !environment.modules.contains(found->module))
        environment.modules.append(found->module);
    return environment;
}

}  // namespace atelier
