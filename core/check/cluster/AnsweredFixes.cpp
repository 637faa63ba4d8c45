#include "core/check/cluster/AnsweredFixes.h"

#include "core/cluster/GpuFit.h"
#include "core/text/TextLines.h"

namespace atelier {

std::optional<TextEdit> gpuThere(const QString& script, const NamedItem& gpu, const QList<GpuGres>& there) {
    ClusterProfile cluster;
    for (const GpuGres& one : there) {
        GpuModel model;
        model.slurmName = one.model;
        if (!one.model.isEmpty()) cluster.gpus << model;
    }
    const auto nearest = nearestGpu(cluster, gpu.name, {});
    const QString value = TextLines(script).line(gpu.line).mid(gpu.column - 1, gpu.endColumn - gpu.column);
    const auto start = value.indexOf(gpu.name);
    if (!nearest || start < 0) return std::nullopt;
    return TextEdit{gpu.line, gpu.column, gpu.line, gpu.endColumn,
                    QString(value).replace(start, gpu.name.size(), nearest->slurmName)};
}

std::optional<TextEdit> missingAccount(const QString& reason, const NamedItem& firstDirective,
                                       const NamedInScript& named, const QStringList& accounts) {
    const bool isForAccount = reason.contains(QLatin1String("account"), Qt::CaseInsensitive) &&
                              !reason.contains(QLatin1String("accounting/"), Qt::CaseInsensitive);
    if (!isForAccount || !named.accounts.isEmpty() || accounts.isEmpty()) return std::nullopt;
    return TextEdit{firstDirective.line, 1, firstDirective.line, 1,
                    QStringLiteral("#SBATCH --account=%1\n").arg(accounts.first())};
}

}  // namespace atelier
