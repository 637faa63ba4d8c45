#pragma once

#include <QList>
#include <QMap>
#include <QString>

#include "core/gpulog/GpuLog.h"
#include "core/metrics/Series.h"

namespace atelier {

/// The curves of one GPU; their steps count its samples, and they are NaN where a sample lacks the figure.
struct GpuSeries {
    QString name;
    PerGpuFigure<Series> curves;
    Series memoryUsed;          ///< percent of what the device had then; NaN where it does not tell
    double memoryTotalMiB = 0;  ///< the last value reported
    bool operator==(const GpuSeries&) const = default;
};

/// Adds samples to the curves, by the GPU's index on its node.
void append(QMap<int, GpuSeries>& series, const QList<GpuSample>& samples);
/// The curves of all samples, by the GPU's index on its node.
QMap<int, GpuSeries> gpuSeries(const QList<GpuSample>& samples);

/// Whether any GPU has told the figure.
bool isTold(const QMap<int, GpuSeries>& series, GpuFigure figure);

}  // namespace atelier
