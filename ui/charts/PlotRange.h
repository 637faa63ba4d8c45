#pragma once

#include <QRectF>
#include <QString>
#include <optional>
#include <utility>
#include <vector>

#include "ui/charts/Curve.h"

namespace atelier {

/// How a chart shows its curves.
struct PlotOptions {
    XAxis axis = XAxis::Step;
    bool logarithmic = false;  ///< the vertical axis is logarithmic
    /// The bounds of a linear vertical axis, such as 0 to 100 for percent; none: they follow the values.
    std::optional<std::pair<double, double>> fixedY;
    QString unit;
    QString emptyText;
};

/// The part of the plane with all visible curves and a little room above and below, in the axes' units (y is
/// the logarithm to base ten on a logarithmic axis); empty where there is nothing to show.
QRectF wholeRange(const std::vector<Curve>& curves, const PlotOptions& options);

}  // namespace atelier
