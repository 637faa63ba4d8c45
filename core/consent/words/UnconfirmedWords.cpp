#include "core/consent/words/UnconfirmedWords.h"

#include <algorithm>

#include "core/cluster/KnownModules.h"
#include "core/consent/words/PlaceWords.h"
#include "core/consent/words/PlanText.h"
#include "core/job/EnvironmentTools.h"

namespace atelier {

namespace {

/// The programs that can make the job's environment there, or those of its image.
QStringList programsFor(const EnvironmentSpec& environment, const ClusterProfile& cluster) {
    QStringList programs;
    for (const OfferedTool& one : environmentToolsAt(cluster))
        if (!runsContainers(one.tool) && !runsContainers(environment.tool) &&
            canInstall(one.tool, environment.requirements) && one.tool != EnvironmentTool::Python)
            programs << programOf(one.tool);
    return programs;
}

/// The program that makes the environment, where neither the cluster is known to have it nor a module of the
/// job's to bring it; else empty.
QString toolInWords(const EnvironmentSpec& environment, const ClusterProfile& cluster) {
    ClusterProfile with = cluster;
    with.toolModules += environment.modules;
    const auto tools = environmentToolsAt(with);
    if (std::ranges::find(tools, environment.tool, &OfferedTool::tool) != tools.cend()) return {};
    const QString program = programOf(environment.tool);
    const QStringList others = programsFor(environment, cluster);
    if (others.isEmpty())
        return PlanText::tr("The job’s environment needs %1, which this cluster is not known to have.")
            .arg(program);
    return PlanText::tr(
               "The job’s environment needs %1, which this cluster is not known to have. What is known to be "
               "there instead: %2. Choose it on the page Environment, or name it in the recipe.")
        .arg(program, others.join(QLatin1String(", ")));
}

}  // namespace

QString moduleDoubtInWords(const QString& module, const ClusterProfile& cluster, bool canLoad) {
    if (!canLoad) return PlanText::tr("This cluster has no command “module”.");
    if (!hasKnownModules(cluster) || isKnownModule(module, cluster)) return {};
    return PlanText::tr("This cluster is not known to have: %1.").arg(module);
}

QStringList unconfirmedInWords(const JobSpec& job, const ClusterProfile& cluster, bool isSent) {
    QStringList lines;
    if (!isSent && !job.data.archive.isEmpty())
        lines << PlanText::tr(
                     "The job reads the archive %1, as the recipe says, and nothing is sent there: see "
                     "that this cluster has it.")
                     .arg(recipeText(job.data.archive));
    for (const QString& module : job.environment.modules)
        if (!isKnownModule(module, cluster))
            lines << PlanText::tr("The module %1 is kept, though this cluster is not known to have it.")
                         .arg(recipeText(module));
    if (const QString tool = toolInWords(job.environment, cluster); !tool.isEmpty()) lines << tool;
    if (!lines.isEmpty())
        lines.prepend(PlanText::tr("Of the recipe’s job, this could not be confirmed for this cluster:"));
    return lines;
}

}  // namespace atelier
