#pragma once

#include <QList>
#include <QString>
#include <optional>

namespace atelier {

/// One kind of GPU and how many of it.
struct GpuCount {
    QString model;  ///< empty: any
    int count = 1;
    bool operator==(const GpuCount&) const = default;
};

/// What `--gpus-per-node`, `--gpus`, `--gpus-per-task` and `--gpus-per-socket` take: `[model:]number`,
/// several with commas. None where it is not that.
std::optional<QList<GpuCount>> parseGpuRequest(const QString& text);

/// The GPUs in what `--gres` takes: `gpu[:model][:number]` among other resources; empty where there is none.
/// None where it is malformed.
std::optional<QList<GpuCount>> parseGres(const QString& text);

/// "a100:1", or "1" where the model does not matter.
QString gpuRequestText(const GpuCount& gpu);

}  // namespace atelier
