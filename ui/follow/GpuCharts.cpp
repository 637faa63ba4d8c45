#include "ui/follow/GpuCharts.h"

#include <algorithm>

#include "ui/charts/CurveChart.h"

namespace atelier {

namespace {

constexpr GpuCurve usageCurves[] = {{GpuFigure::Utilization}, {GpuFigure::MemoryUsed, true}};
constexpr GpuCurve powerCurves[] = {{GpuFigure::Power}};

constexpr GpuChart chartTable[] = {{"gpu", usageCurves}, {"gpu-power", powerCurves}};

constexpr bool isDrawn(GpuFigure figure) {
    return std::ranges::any_of(chartTable, [figure](const GpuChart& chart) {
        return std::ranges::find(chart.curves, figure, &GpuCurve::figure) != chart.curves.end();
    });
}

constexpr bool areAllDrawn() {
    for (int figure = 0; figure < int(GpuFigure::Count); ++figure)
        if (!isDrawn(GpuFigure(figure))) return false;
    return true;
}

static_assert(areAllDrawn(), "each figure has its curve in a chart");

const Series& valuesOf(const GpuCurve& curve, const GpuSeries& gpu) {
    return curve.ofMemory ? gpu.memoryUsed : gpu.curves[curve.figure];
}

GpuFigure leading(const GpuChart& chart) {
    return chart.curves.front().figure;
}

}  // namespace

std::span<const GpuChart> gpuCharts() {
    return chartTable;
}

QString titleOf(const GpuChart& chart) {
    return titleOf(leading(chart));
}

QString choiceOf(const GpuChart& chart) {
    return curveName(leading(chart), 0, true);
}

QString remarkOf(const GpuChart& chart, const QMap<int, GpuSeries>& gpus) {
    QStringList parts{unitOf(leading(chart)), gpus.isEmpty() ? QString() : gpus.first().name};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

bool isTold(const GpuChart& chart, const QMap<int, GpuSeries>& gpus) {
    return std::ranges::any_of(chart.curves,
                               [&gpus](const GpuCurve& curve) { return isTold(gpus, curve.figure); });
}

void showGpus(CurveChart& shown, const GpuChart& chart, const QMap<int, GpuSeries>& gpus) {
    const QString unit = unitOf(leading(chart));
    shown.setTitle(titleOf(chart));
    shown.setRemark(remarkOf(chart, gpus));
    shown.setUnit(unit);
    shown.setXAxis(XAxis::RelativeTime);
    shown.setYBounds(unit == QLatin1String("%") ? std::optional(std::pair(0.0, 100.0)) : std::nullopt);
    const bool alone = gpus.size() == 1;
    QStringList names;
    for (auto gpu = gpus.begin(); gpu != gpus.end(); ++gpu) {
        for (const GpuCurve& curve : chart.curves) {
            names << curveName(curve.figure, gpu.key(), alone);
            const bool filled = alone && curve.figure == leading(chart);
            shown.setCurve(names.last(), valuesOf(curve, *gpu), {.color = {}, .filled = filled});
        }
    }
    shown.keepCurves(names);
}

}  // namespace atelier
