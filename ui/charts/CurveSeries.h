#pragma once

#include <QColor>
#include <QList>
#include <optional>
#include <vector>

#include "core/metrics/Series.h"

class QAbstractSeries;

namespace atelier {

/// The paint of a curve.
struct CurvePaint {
    QColor color;
    std::optional<double> ground;  ///< the area between the curve and this value is tinted; none: no area
    float tint = 0;                ///< the strength of the tint, from 0 to 1
};

/// The series that draw a stretch of a curve in a chart, the lowest first; the caller owns them.
QList<QAbstractSeries*> curveSeries(const std::vector<PlotPoint>& stretch, const CurvePaint& paint);

}  // namespace atelier
