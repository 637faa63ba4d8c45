#pragma once

#include <QMap>
#include <QString>
#include <span>

#include "core/gpulog/GpuSeries.h"

namespace atelier {

class CurveChart;

/// A curve that a chart has of every GPU.
struct GpuCurve {
    GpuFigure figure;
    bool ofMemory = false;  ///< in percent of all the GPU's memory, instead of the figure's unit
};

/// One of the charts of a job's GPUs. Its first curve gives it its title and its unit.
struct GpuChart {
    const char* name;  ///< of its picture: "gpu"
    std::span<const GpuCurve> curves;
};

/// All charts of GPUs, in the order in which they are offered.
std::span<const GpuChart> gpuCharts();

/// The heading of a chart, in the application's language: "GPU utilisation".
QString titleOf(const GpuChart& chart);
/// The name of a chart as a choice among the charts of the GPUs, in the application's language:
/// "Utilisation".
QString choiceOf(const GpuChart& chart);
/// The unit of a chart and the model of the GPUs: "% · NVIDIA A100-SXM4-40GB".
QString remarkOf(const GpuChart& chart, const QMap<int, GpuSeries>& gpus);
/// Whether the GPUs have told anything that the chart shows.
bool isTold(const GpuChart& chart, const QMap<int, GpuSeries>& gpus);

/// Makes `shown` that chart of the job's GPUs, over the time.
void showGpus(CurveChart& shown, const GpuChart& chart, const QMap<int, GpuSeries>& gpus);

}  // namespace atelier
