#include "core/cluster/ClusterProfile.h"

#include <algorithm>

namespace atelier {

std::optional<GpuModel> findGpu(const ClusterProfile& cluster, const QString& slurmName) {
    for (const auto& gpu : cluster.gpus)
        if (gpu.slurmName == slurmName || gpu.synonyms.contains(slurmName)) return gpu;
    return std::nullopt;
}

QString inLanguage(const QMap<QString, QString>& texts, Language language) {
    const auto english = texts.value(languageCode(sourceLanguage));
    return texts.value(languageCode(language), english);
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
