#include "ui/results/SaveCurves.h"

#include <QDir>
#include <QRegularExpression>

#include "core/error/FileErrors.h"
#include "core/files/FilePath.h"
#include "ui/charts/ChartExport.h"
#include "ui/charts/CurveChart.h"
#include "ui/follow/GpuCharts.h"
#include "ui/follow/JobCurves.h"

namespace atelier {

namespace {

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
        for (const GpuFigure figure : allGpuFigures())
            if (isTold(gpus, figure))
                curves.append({QStringLiteral("gpu%1.%2")
                                   .arg(QString::number(gpu.key()), QLatin1String(rowOf(figure).column)),
                               gpu->curves[figure]});
    }
    return curves;
}

QImage pictureOf(CurveChart& chart) {
    chart.resize(pictureSize);
    return chart.picture();
}

}  // namespace

CurveFiles curveFiles(const FollowedJob& job) {
    CurveFiles files;
    if (!job.scalars.isEmpty())
        files.tables.append({QStringLiteral("metrics.csv"), metricCurves(job.scalars)});
    if (!job.gpus.isEmpty()) files.tables.append({QStringLiteral("gpu.csv"), gpuCurves(job.gpus)});
    for (const QString& tag : tagsOf(job.scalars)) {
        CurveChart chart;
        chart.setTitle(tag);
        showMetrics(chart, job.scalars, {tag});
        files.pictures.append({fileName(tag) + QStringLiteral(".png"), pictureOf(chart)});
    }
    for (const GpuChart& each : gpuCharts()) {
        if (!isTold(each, job.gpus)) continue;
        CurveChart chart;
        showGpus(chart, each, job.gpus);
        files.pictures.append({QLatin1String(each.name) + QStringLiteral(".png"), pictureOf(chart)});
    }
    return files;
}

Expected<QStringList> saveCurves(const CurveFiles& files, const QString& folder) {
    if (!QDir().mkpath(folder)) return failure(error::FileUnwritable{folder});
    QStringList names;
    for (const auto& [name, curves] : files.tables) {
        if (const auto saved = saveCsv(pathIn(folder, name), curves); !saved) return failure(saved);
        names << name;
    }
    for (const auto& [name, picture] : files.pictures) {
        if (const auto saved = savePng(pathIn(folder, name), picture); !saved) return failure(saved);
        names << name;
    }
    return names;
}

}  // namespace atelier
