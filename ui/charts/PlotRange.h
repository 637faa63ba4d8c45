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
    bool logarithmic = false;
    std::optional<std::pair<double, double>> fixedY;  ///< of a linear axis: 0 to 100 for percent
    QString unit;
    QString emptyText;
};

/// The part of the plane that holds all visible curves with a little room above and below, in the axes' units
/// (y in powers of ten where it is logarithmic); empty where there is nothing to show.
QRectF wholeRange(const std::vector<Curve>& curves, const PlotOptions& options);

}  // namespace atelier
