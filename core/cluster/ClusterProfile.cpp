#include "core/cluster/ClusterProfile.h"

#include <algorithm>

namespace atelier {

namespace {

template <typename Facts>
QStringList namesOfAll(const QList<Facts>& all) {
    QStringList names;
    for (const auto& one : all) names += one.name;
    return names;
}

}  // namespace

QString gpuName(const GpuModel& gpu) {
    return gpu.slurmName.isEmpty() ? gpu.label : gpu.slurmName;
}

QStringList namesOf(const QList<PartitionFacts>& partitions) {
    return namesOfAll(partitions);
}

QStringList namesOf(const QList<QosFacts>& qos) {
    return namesOfAll(qos);
}

std::optional<GpuModel> findGpu(const ClusterProfile& cluster, const QString& slurmName) {
    if (slurmName.isEmpty()) return std::nullopt;
    for (const auto& gpu : cluster.gpus)
        if (gpu.slurmName == slurmName || gpu.synonyms.contains(slurmName)) return gpu;
    return std::nullopt;
}

/// The GPU that a constraint alone tells from all others.
static std::optional<GpuModel> onlyOneOf(const ClusterProfile& cluster, const QString& constraint) {
    std::optional<GpuModel> only;
    for (const auto& gpu : cluster.gpus) {
        if (constraint.isEmpty() || gpu.constraint != constraint) continue;
        if (only) return std::nullopt;
        only = gpu;
    }
    return only;
}

std::optional<GpuModel> findGpu(const ClusterProfile& cluster, const QString& slurmName,
                                const QString& partition, const QString& constraint) {
    if (!slurmName.isEmpty()) return findGpu(cluster, slurmName);
    const auto isNamed = [](const QString& own, const QString& asked) {
        return own.isEmpty() || own == asked;
    };
    for (const auto& gpu : cluster.gpus) {
        // A GPU that neither partition, constraint nor name tells from others is meant only where there are
        // no others.
        const bool untold = gpu.partition.isEmpty() && gpu.constraint.isEmpty() && cluster.gpus.size() > 1;
        const bool byName = !gpu.slurmName.isEmpty() || untold;
        if (!byName && isNamed(gpu.partition, partition) && isNamed(gpu.constraint, constraint)) return gpu;
    }
    return partition.isEmpty() ? onlyOneOf(cluster, constraint) : std::nullopt;
}

QString inLanguage(const QMap<QString, QString>& texts, Language language) {
    const auto english = texts.value(languageCode(sourceLanguage));
    return texts.value(languageCode(language), english);
}

QString projectFolder(const ClusterProfile& cluster, const QString& account) {
    if (cluster.storage.project.isEmpty()) return QStringLiteral("~");
    return QString(cluster.storage.project).replace(QStringLiteral("{account}"), account);
}

bool isPythonModule(const QString& module) {
    return module == QLatin1String("python") || module.startsWith(QLatin1String("python/"));
}

bool isStandardEnvironment(const QString& module) {
    return module.startsWith(QLatin1String("StdEnv/"));
}

bool offersAllianceSoftware(const ClusterProfile& cluster) {
    return std::ranges::any_of(cluster.standardModules, isStandardEnvironment);
}

QStringList environmentMaker(const ClusterProfile& cluster) {
    if (offersAllianceSoftware(cluster))
        return {QStringLiteral("virtualenv"), QStringLiteral("--no-download")};
    return {QStringLiteral("python3"), QStringLiteral("-m"), QStringLiteral("venv")};
}

}  // namespace atelier
