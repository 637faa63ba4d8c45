#pragma once

#include <QRectF>
#include <QSize>
#include <vector>

#include "ui/charts/PlotRange.h"
#include "ui/theme/Theme.h"

class QAbstractSeries;
class QCategoryAxis;
class QChart;
class QPainter;

namespace atelier {

/// The two axes of a chart, with as many ticks as fit, and the grid lines at the ticks.
class PlotAxes {
public:
    /// Gives the chart its axes, which it then owns.
    explicit PlotAxes(QChart& chart);

    /// Sets the colours and fonts of the labels.
    void paintColours(const Theme& theme);
    /// Sets ticks for the visible part of the plane, on axes that reach as far as the drawn part. `view` is
    /// the size of the widget around the chart, from which the room is estimated before the first layout.
    void show(const QRectF& shown, const QRectF& drawn, const PlotOptions& options, const QSize& view);
    /// Hides the axes and their grid, while there is nothing to draw.
    void hide();
    /// Makes these axes those of a series of the chart.
    void attach(QAbstractSeries* series) const;
    /// Draws the horizontal grid lines of the last `show`.
    void paintGrid(QPainter& painter, const Theme& theme) const;

private:
    QChart& chart_;
    QCategoryAxis* x_;
    QCategoryAxis* y_;
    std::vector<double> lines_;  // of the grid: 0 is the lower end of the vertical axis, 1 the upper
};

}  // namespace atelier
