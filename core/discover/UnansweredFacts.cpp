#include "core/discover/UnansweredFacts.h"

#include "core/profile/SiteProfile.h"

namespace atelier {

namespace {

/// The facts that come from questions which had no answer. Every Slurm has a partition, nodes and a
/// configuration, and a module program that offered modules before still does: an empty answer is none.
QStringList unansweredFacts(const FoundSite& found) {
    // These are asked on a node, by a try.
    QStringList paths{QStringLiteral("storage.localDisk"), QStringLiteral("internet")};
    if (found.version.isEmpty()) paths << QStringLiteral("slurm");
    if (found.config == SlurmConfig{})
        paths << QStringLiteral("limits.maxArrayIndex") << QStringLiteral("limits.memoryMiBPerCpu");
    if (found.partitions.isEmpty())
        paths << QStringLiteral("partitions") << QStringLiteral("limits.maxTime")
              << QStringLiteral("rules.partitionMandatory") << QStringLiteral("reservations");
    if (found.nodes.isEmpty())
        paths << QStringLiteral("constraints") << QStringLiteral("cpusPerNode")
              << QStringLiteral("memoryMiBPerNode");
    if (found.partitions.isEmpty() || found.nodes.isEmpty()) paths << QStringLiteral("gpus");
    // Who has no association any more may not submit at all: that is told elsewhere.
    if (found.associations.isEmpty()) paths << QStringLiteral("qos");
    if (!found.lateFolders.isEmpty()) paths << QStringLiteral("storage.scratch");
    const ModuleSystem system = found.modules.system;
    if (system == ModuleSystem::Unknown) paths << QStringLiteral("moduleSystem");
    const bool lists = system == ModuleSystem::Lmod || system == ModuleSystem::TclModules;
    if (lists && found.modules.offered.isEmpty())
        paths << QStringLiteral("standardModules") << QStringLiteral("pythonModules")
              << QStringLiteral("gpuModules") << QStringLiteral("toolModules");
    return paths;
}

}  // namespace

QJsonObject withUnanswered(const QJsonObject& facts, const QJsonObject& earlier, const FoundSite& found) {
    QJsonObject kept = facts;
    for (const QString& path : unansweredFacts(found))
        if (factAt(facts, path).isUndefined()) kept = withFact(kept, path, factAt(earlier, path));
    return kept;
}

}  // namespace atelier
