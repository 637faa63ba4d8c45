#include "core/metrics/GpuSeries.h"

#include <cmath>

namespace atelier {

void append(QMap<int, GpuSeries>& series, const QList<GpuSample>& samples) {
    for (const GpuSample& sample : samples) {
        GpuSeries& gpu = series[sample.index];
        const double time = static_cast<double>(sample.time.toMSecsSinceEpoch()) / 1000;
        gpu.name = sample.name;
        gpu.memoryTotalMiB = sample.memoryTotalMiB;
        gpu.utilization.append({gpu.utilization.size(), time, sample.utilization});
        const double total = sample.memoryTotalMiB;
        const double used = total > 0 ? 100 * sample.memoryUsedMiB / total : std::nan("");
        gpu.memoryUsed.append({gpu.memoryUsed.size(), time, used});
        gpu.memoryUsedMiB.append({gpu.memoryUsedMiB.size(), time, sample.memoryUsedMiB});
    }
}

QMap<int, GpuSeries> gpuSeries(const QList<GpuSample>& samples) {
    QMap<int, GpuSeries> series;
    append(series, samples);
    return series;
}

}  // namespace atelier
