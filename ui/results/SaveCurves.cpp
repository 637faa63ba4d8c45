#include "ui/results/SaveCurves.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>

#include "core/base/GivenPath.h"
#include "core/error/FileErrors.h"
#include "ui/charts/ChartExport.h"
#include "ui/charts/CurveChart.h"
#include "ui/follow/JobCurves.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct SaveCurvesText {
    Q_DECLARE_TR_FUNCTIONS(SaveCurvesText)
};

constexpr QSize pictureSize(900, 420);

/// "val/accuracy" as a file name on any system.
QString fileName(const QString& tag) {
    static const QRegularExpression unusual(QStringLiteral("[^\\w.-]+"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    return QString(tag).replace(unusual, QStringLiteral("-"));
}

QList<std::pair<QString, Series>> metricCurves(const ScalarRuns& runs) {
    QList<std::pair<QString, Series>> curves;
    for (auto run = runs.begin(); run != runs.end(); ++run)
        for (auto tag = run->begin(); tag != run->end(); ++tag)
            curves.append(
                {run.key() == QLatin1String(".") ? tag.key() : run.key() + QLatin1Char('/') + tag.key(),
                 tag.value()});
    return curves;
}

QList<std::pair<QString, Series>> gpuCurves(const QMap<int, GpuSeries>& gpus) {
    QList<std::pair<QString, Series>> curves;
    for (auto gpu = gpus.begin(); gpu != gpus.end(); ++gpu) {
        curves.append({QStringLiteral("gpu%1.utilization.percent").arg(gpu.key()), gpu->utilization});
        curves.append({QStringLiteral("gpu%1.memory.MiB").arg(gpu.key()), gpu->memoryUsedMiB});
    }
    return curves;
}

/// Writes files into one folder until the first that cannot be written.
class Saver {
public:
    explicit Saver(const QString& folder) : folder_(folder) {
        if (!QDir().mkpath(folder)) outcome_ = failure(error::FileUnwritable{folder});
    }

    void table(const QString& name, const QList<std::pair<QString, Series>>& curves) {
        if (!curves.isEmpty()) keep(name, [&](const QString& path) { return saveCsv(path, curves); });
    }

    void picture(const QString& name, CurveChart& chart) {
        chart.resize(pictureSize);
        keep(name, [&](const QString& path) { return chart.savePicture(path); });
    }

    Expected<QStringList> result() const {
        if (!outcome_) return failure(outcome_);
        return names_;
    }

private:
    template <typename Write>
    void keep(const QString& name, Write write) {
        if (!outcome_) return;
        outcome_ = write(pathIn(folder_, name));
        names_ << name;
    }

    QString folder_;
    QStringList names_;
    Expected<void> outcome_;
};

}  // namespace

Expected<QStringList> saveCurves(const FollowedJob& job, const QString& folder) {
    Saver saver(folder);
    saver.table(QStringLiteral("metrics.csv"), metricCurves(job.scalars));
    saver.table(QStringLiteral("gpu.csv"), gpuCurves(job.gpus));
    for (const QString& tag : tagsOf(job.scalars)) {
        CurveChart chart;
        chart.setTitle(tag);
        showMetrics(chart, job.scalars, {tag});
        saver.picture(fileName(tag) + QStringLiteral(".png"), chart);
    }
    if (!job.gpus.isEmpty()) {
        CurveChart chart;
        chart.setTitle(SaveCurvesText::tr("GPU utilisation"));
        chart.setUnit(QStringLiteral("%"));
        chart.setRemark(job.gpus.first().name);
        chart.setXAxis(XAxis::RelativeTime);
        chart.setYBounds(0, 100);
        showGpus(chart, job.gpus);
        saver.picture(QStringLiteral("gpu.png"), chart);
    }
    return saver.result();
}

}  // namespace atelier
