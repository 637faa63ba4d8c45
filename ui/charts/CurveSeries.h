#pragma once

#include <QColor>
#include <QList>
#include <optional>
#include <vector>

#include "core/metrics/Series.h"

class QAbstractSeries;

namespace atelier {

/// What a curve is drawn with.
struct CurvePaint {
    QColor color;
    std::optional<double> ground;  ///< the area between the curve and this value is tinted
    float tint = 0;                ///< how strongly, from 0 to 1
};

/// The series that draw a stretch of a curve in a chart, the lowest first; the caller owns them.
QList<QAbstractSeries*> curveSeries(const std::vector<PlotPoint>& stretch, const CurvePaint& paint);

}  // namespace atelier
