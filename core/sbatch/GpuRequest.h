#pragma once

#include <QList>
#include <QString>
#include <optional>

namespace atelier {

/// A number of GPUs of one model.
struct GpuCount {
    QString model;  ///< empty: any
    int count = 1;
    bool operator==(const GpuCount&) const = default;
};

/// Parses the value of `--gpus-per-node`, `--gpus`, `--gpus-per-task` or `--gpus-per-socket`:
/// `[model:]number`, several with commas. None where it has another form.
std::optional<QList<GpuCount>> parseGpuRequest(const QString& text);

/// Parses the GPUs in the value of `--gres`: `gpu[:model][:number]` among other resources; an empty list
/// where it has no GPUs. None where it is malformed.
std::optional<QList<GpuCount>> parseGres(const QString& text);

/// A count as a value: "a100:1", or "1" where the model does not matter.
QString gpuRequestText(const GpuCount& gpu);

}  // namespace atelier
