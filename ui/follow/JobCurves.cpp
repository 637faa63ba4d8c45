#include "ui/follow/JobCurves.h"

#include <cmath>

#include "core/follow/JobMetrics.h"
#include "ui/charts/CurveChart.h"

namespace atelier {

namespace {

constexpr double hour = 3600;

/// TensorBoard calls the log folder itself "."; the metric's own name says more, as it does of what is
/// printed.
QString curveName(const QString& run, const QString& tag, bool severalTags) {
    if (run == QLatin1String(".") || run == printedRun) return tag;
    return severalTags ? run + QLatin1Char('/') + tag : run;
}

}  // namespace

void showMetrics(CurveChart& chart, const ScalarRuns& runs, const QStringList& tags) {
    QStringList names;
    for (auto run = runs.begin(); run != runs.end(); ++run) {
        for (const QString& tag : tags) {
            if (!run->contains(tag)) continue;
            names << curveName(run.key(), tag, tags.size() > 1);
            chart.setCurve(names.last(), run->value(tag));
        }
    }
    chart.keepCurves(names);
}

std::optional<double> lastHourUtilization(const QMap<int, GpuSeries>& gpus) {
    double sum = 0;
    int count = 0;
    for (const GpuSeries& gpu : gpus) {
        const Series& utilization = gpu.curves[GpuFigure::Utilization];
        const auto last = utilization.last();
        for (qsizetype i = utilization.size() - 1; last && i >= 0; --i) {
            const Sample sample = utilization.at(i);
            if (last->wallTime - sample.wallTime > hour) break;
            if (std::isnan(sample.value)) continue;
            sum += sample.value;
            ++count;
        }
    }
    return count > 0 ? std::optional(sum / count) : std::nullopt;
}

std::optional<Sample> newestValue(const ScalarRuns& runs, const QString& tag) {
    std::optional<Sample> newest;
    for (const auto& run : runs) {
        const auto last = run.value(tag).last();
        if (last && (!newest || last->wallTime > newest->wallTime)) newest = last;
    }
    return newest;
}

}  // namespace atelier
