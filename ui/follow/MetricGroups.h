#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

#include "ui/models/FollowedJob.h"

namespace atelier {

/// Metrics that belong into one chart: the same quantity in training and in validation ("train/loss" and
/// "val/loss").
struct MetricGroup {
    QString name;      ///< what their names share ("loss"), or a single metric's whole name
    QStringList tags;  ///< in alphabetical order
    bool operator==(const MetricGroup&) const = default;
};

/// All metrics of a job in groups, in alphabetical order.
QList<MetricGroup> metricGroups(const ScalarRuns& runs);
/// The index of the group to show first, the one with `mainTag`; -1 where there is none.
int mainGroup(const QList<MetricGroup>& groups, const ScalarRuns& runs);
/// The metric of a group whose value is shown as a figure: the validation's, if there is one.
QString figureTag(const MetricGroup& group);

/// Whether smaller or larger values of a metric are better, as far as its name tells.
enum class Better { Smaller, Larger, NotKnown };
/// Judges by the words in a tag: a loss or an error is better when smaller, an accuracy when larger.
Better betterOf(const QString& tag);
/// The best value of a metric in any run; none where it is not known which values are better.
std::optional<Sample> bestValue(const ScalarRuns& runs, const QString& tag);

}  // namespace atelier
