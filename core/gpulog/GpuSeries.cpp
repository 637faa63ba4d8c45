#include "core/gpulog/GpuSeries.h"

#include <algorithm>
#include <cmath>

namespace atelier {

namespace {

bool isTold(const Series& series) {
    for (qsizetype i = 0; i < series.size(); ++i)
        if (std::isfinite(series.at(i).value)) return true;
    return false;
}

}  // namespace

void append(QMap<int, GpuSeries>& series, const QList<GpuSample>& samples) {
    for (const GpuSample& sample : samples) {
        GpuSeries& gpu = series[sample.index];
        const double time = static_cast<double>(sample.time.toMSecsSinceEpoch()) / 1000;
        gpu.name = sample.name;
        gpu.memoryTotalMiB = sample.memoryTotalMiB;
        for (const GpuFigure figure : allGpuFigures())
            gpu.curves[figure].append({gpu.curves[figure].size(), time, sample.figures[figure]});
        const double total = sample.memoryTotalMiB;
        const double used = total > 0 ? 100 * sample.figures[GpuFigure::MemoryUsed] / total : std::nan("");
        gpu.memoryUsed.append({gpu.memoryUsed.size(), time, used});
    }
}

QMap<int, GpuSeries> gpuSeries(const QList<GpuSample>& samples) {
    QMap<int, GpuSeries> series;
    append(series, samples);
    return series;
}

bool isTold(const QMap<int, GpuSeries>& series, GpuFigure figure) {
    return std::ranges::any_of(series, [figure](const GpuSeries& gpu) { return isTold(gpu.curves[figure]); });
}

}  // namespace atelier
