#pragma once

#include <optional>

#include "ui/models/FollowedJob.h"

namespace atelier {

class CurveChart;

/// Fills a chart with some metrics of every run.
void showMetrics(CurveChart& chart, const ScalarRuns& runs, const QStringList& tags);

/// The mean utilisation of all GPUs over their last hour, in percent; none where nothing is known.
std::optional<double> lastHourUtilization(const QMap<int, GpuSeries>& gpus);
/// The newest value of a metric, of the run that wrote last; none where there is none.
std::optional<Sample> newestValue(const ScalarRuns& runs, const QString& tag);

}  // namespace atelier
