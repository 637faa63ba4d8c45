#include "core/cluster/ClusterProfile.h"

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

}  // namespace atelier
