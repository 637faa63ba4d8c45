#include "ui/charts/CurveSeries.h"

#include <QAreaSeries>
#include <QLineSeries>
#include <QPen>

namespace atelier {

namespace {

constexpr double curveWidth = 1.6;
constexpr double dotSize = 4.5;
// Few values are shown as dots too: a line through one of them would be nothing at all.
constexpr std::size_t dotsUpTo = 12;

QLineSeries* lineSeries(const QList<QPointF>& points) {
    auto* line = new QLineSeries;
    line->replace(points);
    return line;
}

QAreaSeries* areaSeries(const QList<QPointF>& points, double ground, QColor tint) {
    auto* edge = lineSeries(points);
    auto* floor = lineSeries({QPointF(points.first().x(), ground), QPointF(points.last().x(), ground)});
    auto* area = new QAreaSeries(edge, floor);
    edge->setParent(area);
    floor->setParent(area);
    area->setBrush(tint);
    area->setPen(Qt::NoPen);
    return area;
}

}  // namespace

QList<QAbstractSeries*> curveSeries(const std::vector<PlotPoint>& stretch, const CurvePaint& paint) {
    QList<QPointF> points;
    points.reserve(static_cast<qsizetype>(stretch.size()));
    for (const PlotPoint& point : stretch) points.append({point.x, point.y});
    auto* line = lineSeries(points);
    QPen pen(paint.color, curveWidth);
    pen.setJoinStyle(Qt::RoundJoin);
    line->setPen(pen);
    if (stretch.size() <= dotsUpTo) {
        line->setPointsVisible(true);
        line->setMarkerSize(dotSize);
    }
    if (!paint.ground) return {line};
    QColor tint = paint.color;
    tint.setAlphaF(paint.tint);
    return {areaSeries(points, *paint.ground, tint), line};
}

}  // namespace atelier
