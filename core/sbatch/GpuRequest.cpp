#include "core/sbatch/GpuRequest.h"

#include <QRegularExpression>
#include <QStringList>

namespace atelier {

std::optional<QList<GpuCount>> parseGpuRequest(const QString& text) {
    static const QRegularExpression form(
        QStringLiteral("\\A(?:(?:([^:=,\\s]+)[:=])?(\\d{1,9})|([A-Za-z][^:=,\\s]*))\\z"));
    QList<GpuCount> gpus;
    for (const auto& part : text.split(QLatin1Char(','))) {
        const auto match = form.match(part);
        if (!match.hasMatch()) return std::nullopt;
        // A model by itself means one of it.
        const auto alone = match.captured(3);
        gpus.append(alone.isEmpty() ? GpuCount{match.captured(1), match.captured(2).toInt()}
                                    : GpuCount{alone, 1});
    }
    return gpus;
}

std::optional<QList<GpuCount>> parseGres(const QString& text) {
    static const QRegularExpression form(QStringLiteral(
        "\\A(?:gres[:/"
        "])?([A-Za-z][^:=,\\s]*)(?:[:=]([^:=,\\s]*[^:=,\\s\\d][^:=,\\s]*))?(?:[:=](\\d{1,9}))?\\z"));
    QList<GpuCount> gpus;
    for (const auto& part : text.split(QLatin1Char(','))) {
        const auto match = form.match(part);
        if (!match.hasMatch()) return std::nullopt;
        if (match.captured(1) != QLatin1String("gpu")) continue;
        gpus.append(GpuCount{match.captured(2), match.captured(3).isEmpty() ? 1 : match.captured(3).toInt()});
    }
    return gpus;
}

QString gpuRequestText(const GpuCount& gpu) {
    const auto number = QString::number(gpu.count);
    return gpu.model.isEmpty() ? number : gpu.model + QLatin1Char(':') + number;
}

}  // namespace atelier
