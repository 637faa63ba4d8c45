#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/metrics/Series.h"

namespace atelier {

/// What a TensorBoard says about itself (`/data/environment`).
struct TensorBoardEnvironment {
    QString version;
    QString dataLocation;  ///< its log folder
    QString windowTitle;
    /// Whether it is the practice cluster's stand-in, whose version says so.
    bool isStandIn() const;
};

/// Reads the body of `/data/environment`; none where it is something else.
std::optional<TensorBoardEnvironment> environmentIn(const QByteArray& body);
/// The names in the body of `/data/runs`.
QStringList runsIn(const QByteArray& body);
/// The tags of each run in the body of `/data/plugin/scalars/tags`.
QMap<QString, QStringList> tagsIn(const QByteArray& body);
/// The curve in the body of `/data/plugin/scalars/scalars`.
Series seriesIn(const QByteArray& body);
/// The curves in the body of `/data/plugin/timeseries/timeSeries`.
ScalarRuns timeSeriesIn(const QByteArray& body);

}  // namespace atelier
