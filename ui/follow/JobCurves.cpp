#include "ui/follow/JobCurves.h"

#include <QCoreApplication>
#include <cmath>

#include "ui/charts/CurveChart.h"

namespace atelier {

namespace {

constexpr double hour = 3600;

/// The context of this file's sentences.
struct JobCurvesText {
    Q_DECLARE_TR_FUNCTIONS(JobCurvesText)
};

void removeOthers(CurveChart& chart, const QStringList& names) {
    for (const QString& name : chart.curveNames())
        if (!names.contains(name)) chart.removeCurve(name);
}

/// TensorBoard calls the log folder itself "."; the metric's own name says more.
QString curveName(const QString& run, const QString& tag, bool severalTags) {
    if (run == QLatin1String(".")) return tag;
    return severalTags ? run + QLatin1Char('/') + tag : run;
}

}  // namespace

void showGpus(CurveChart& chart, const QMap<int, GpuSeries>& gpus) {
    QStringList names;
    const auto show = [&](const QString& name, const Series& values, bool filled) {
        names << name;
        chart.setCurve(name, values, {.color = {}, .filled = filled});
    };
    for (auto gpu = gpus.begin(); gpu != gpus.end(); ++gpu) {
        const bool alone = gpus.size() == 1;
        show(alone ? JobCurvesText::tr("Utilisation")
                   : JobCurvesText::tr("GPU %1, utilisation").arg(gpu.key()),
             gpu->utilization, alone);
        show(alone ? JobCurvesText::tr("Memory") : JobCurvesText::tr("GPU %1, memory").arg(gpu.key()),
             gpu->memoryUsed, false);
    }
    removeOthers(chart, names);
}

void showMetrics(CurveChart& chart, const ScalarRuns& runs, const QStringList& tags) {
    QStringList names;
    for (auto run = runs.begin(); run != runs.end(); ++run) {
        for (const QString& tag : tags) {
            if (!run->contains(tag)) continue;
            names << curveName(run.key(), tag, tags.size() > 1);
            chart.setCurve(names.last(), run->value(tag));
        }
    }
    removeOthers(chart, names);
}

std::optional<double> lastHourUtilization(const QMap<int, GpuSeries>& gpus) {
    double sum = 0;
    int count = 0;
    for (const GpuSeries& gpu : gpus) {
        const auto last = gpu.utilization.last();
        for (qsizetype i = gpu.utilization.size() - 1; last && i >= 0; --i) {
            const Sample sample = gpu.utilization.at(i);
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
