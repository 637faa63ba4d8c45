#include "core/consent/words/UnconfirmedWords.h"

#include <algorithm>

#include "core/consent/words/PlaceWords.h"
#include "core/consent/words/PlanText.h"

namespace atelier {

namespace {

/// Whether the profile names a module, or one that a name without a version stands for.
bool isNamed(const QString& module, const ClusterProfile& cluster) {
    const QStringList named =
        cluster.standardModules + cluster.pythonModules + cluster.gpuModules + cluster.toolModules;
    return std::ranges::any_of(named, [&module](const QString& one) {
        return one == module || one.startsWith(module + QLatin1Char('/'));
    });
}

}  // namespace

QStringList unconfirmedInWords(const JobSpec& recipes, const JobSpec& job, const ClusterProfile& cluster,
                               bool isSent) {
    QStringList lines;
    const QString& before = recipes.data.archive;
    if (!isSent && !before.isEmpty() && before != job.data.archive)
        lines
            << PlanText::tr(
                   "The archive %1 lies where another cluster has it. The job reads %2 here, and nothing is "
                   "sent there: see that it is there, or name its place in the recipe.")
                   .arg(recipeText(before), recipeText(job.data.archive));
    for (const QString& module : job.environment.modules)
        if (!isNamed(module, cluster))
            lines << PlanText::tr("The module %1 is kept, though this cluster is not known to have it.")
                         .arg(recipeText(module));
    if (!lines.isEmpty())
        lines.prepend(PlanText::tr("Of the recipe’s job, this could not be confirmed for this cluster:"));
    return lines;
}

}  // namespace atelier
