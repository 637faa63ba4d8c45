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

/// The two axes of a chart, with as many ticks as there is room for, and the grid lines that lie at them.
class PlotAxes {
public:
    /// Gives the chart its axes; they are the chart's.
    explicit PlotAxes(QChart& chart);

    /// The colours and fonts of the labels.
    void paintColours(const Theme& theme);
    /// Ticks for the part of the plane that is shown, on axes that reach as far as what is drawn of it.
    /// `view` is the size of the widget around the chart, which says how much room there is before a first
    /// layout.
    void show(const QRectF& shown, const QRectF& drawn, const PlotOptions& options, const QSize& view);
    void hide();
    /// Lets a series of the chart be drawn by these axes.
    void attach(QAbstractSeries* series) const;
    void paintGrid(QPainter& painter, const Theme& theme) const;

private:
    QChart& chart_;
    QCategoryAxis* x_;
    QCategoryAxis* y_;
    std::vector<double> lines_;  // of the grid: 0 is the lower end of the vertical axis, 1 the upper
};

}  // namespace atelier
