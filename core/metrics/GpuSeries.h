#pragma once

#include <QList>
#include <QMap>
#include <QString>

#include "core/metrics/GpuLog.h"
#include "core/metrics/Series.h"

namespace atelier {

/// The curves of one GPU; their steps count its samples.
struct GpuSeries {
    QString name;
    Series utilization;  ///< percent; NaN where the device does not report it (MIG instances)
    Series memoryUsedMiB;
    Series memoryUsed;          ///< percent of what the device had then; NaN where it does not tell
    double memoryTotalMiB = 0;  ///< the last value reported
    bool operator==(const GpuSeries&) const = default;
};

/// Adds samples to the curves, by the GPU's index on its node.
void append(QMap<int, GpuSeries>& series, const QList<GpuSample>& samples);
/// The curves of all samples, by the GPU's index on its node.
QMap<int, GpuSeries> gpuSeries(const QList<GpuSample>& samples);

}  // namespace atelier
