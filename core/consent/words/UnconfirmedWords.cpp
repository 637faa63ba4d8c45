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

QStringList unconfirmedInWords(const JobSpec& job, const ClusterProfile& cluster, bool isSent) {
    QStringList lines;
    if (!isSent && !job.data.archive.isEmpty())
        lines << PlanText::tr(
                     "The job reads the archive %1, as the recipe says, and nothing is sent there: see "
                     "that this cluster has it.")
                     .arg(recipeText(job.data.archive));
    for (const QString& module : job.environment.modules)
        if (!isNamed(module, cluster))
            lines << PlanText::tr("The module %1 is kept, though this cluster is not known to have it.")
                         .arg(recipeText(module));
    if (!lines.isEmpty())
        lines.prepend(PlanText::tr("Of the recipe’s job, this could not be confirmed for this cluster:"));
    return lines;
}

}  // namespace atelier
