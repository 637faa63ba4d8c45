#include "ui/charts/PlotView.h"

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QChart>
#include <QDateTime>
#include <QGraphicsLayout>
#include <QLineSeries>
#include <QLocale>
#include <QPainter>
#include <QRubberBand>
#include <algorithm>
#include <cmath>

#include "ui/charts/Ticks.h"
#include "ui/charts/ValueTip.h"
#include "ui/theme/TextStyle.h"

namespace atelier {

namespace {

constexpr int pixelsBetweenLabels = 28;
constexpr int pixelsPerTickY = 28;
constexpr double insetX = 6;  // pixels between the ends of a curve and those of the axis
constexpr double insetY = 3;
constexpr double curveWidth = 1.6;
// Few values are shown as dots too: a line through one of them would be nothing at all.
constexpr std::size_t dotsUpTo = 12;

void setTicks(QCategoryAxis& axis, const QList<Tick>& ticks, double from, double to) {
    const QStringList old = axis.categoriesLabels();
    for (const QString& label : old) axis.remove(label);
    axis.setRange(from, to);
    axis.setStartValue(from);
    for (const Tick& tick : ticks) axis.append(tick.label, tick.at);
}

/// As many ticks as have room for their labels side by side; `make` gives at most so many as it is asked for.
template <typename Make>
QList<Tick> fitting(int pixels, const QFontMetrics& metrics, const Make& make) {
    for (int most = std::max(2, pixels / 40); most > 2; --most) {
        const QList<Tick> ticks = make(most);
        int needed = 0;
        for (const Tick& tick : ticks) needed += metrics.horizontalAdvance(tick.label) + pixelsBetweenLabels;
        if (needed <= pixels) return ticks;
    }
    return make(2);
}

}  // namespace

PlotView::PlotView(const std::vector<Curve>& curves, QWidget* parent)
    : QChartView(parent),
      curves_(curves),
      xAxis_(new QCategoryAxis(this)),
      yAxis_(new QCategoryAxis(this)),
      band_(new QRubberBand(QRubberBand::Rectangle, this)) {
    setFrameShape(QFrame::NoFrame);
    setBackgroundBrush(Qt::NoBrush);
    viewport()->setAutoFillBackground(false);
    setRenderHint(QPainter::Antialiasing);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(160, 110);
    chart()->setBackgroundVisible(false);
    // Room for the halves of labels that stand at an axis' end.
    chart()->setMargins({0, 10, 26, 2});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->legend()->hide();
    for (auto* axis : {xAxis_, yAxis_}) {
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
        axis->setLineVisible(false);
        axis->setGridLineVisible(false);
    }
    chart()->addAxis(xAxis_, Qt::AlignBottom);
    chart()->addAxis(yAxis_, Qt::AlignLeft);
    paintColours();
}

void PlotView::paintColours() {
    theme_ = Theme::of(this);
    for (auto* axis : {xAxis_, yAxis_}) {
        axis->setLabelsBrush(theme_.muted);
        axis->setLabelsFont(fontOf(TextStyle::Small));
    }
}

QColor PlotView::colorOf(std::size_t curve) const {
    const QColor own = curves_[curve].look().color;
    const auto colors = seriesColors();
    return own.isValid() ? own : colors[static_cast<qsizetype>(curve) % colors.size()];
}

void PlotView::refresh() {
    shown_ = zoom_.value_or(wholeRange(curves_, options));
    giveRoom();
    // Before it is laid out a second time, the plot has the width it had with the last labels.
    drawAxes();
    drawCurves();
    chart()->layout()->activate();
    if (mark_ && (mark_->curve >= curves_.size() || !curves_[mark_->curve].isVisible() ||
                  mark_->row >= curves_[mark_->curve].xs().size()))
        setMark({});
    viewport()->update();
}

void PlotView::giveRoom() {
    const QRectF area = chart()->plotArea();
    const double dx = shown_.width() * insetX / std::max(area.width(), 100.0);
    const double dy = shown_.height() * insetY / std::max(area.height(), 60.0);
    drawn_ = shown_.adjusted(-dx, -dy, dx, dy);
}

void PlotView::drawAxes() {
    const bool empty = shown_.isEmpty();
    xAxis_->setVisible(!empty);
    yAxis_->setVisible(!empty);
    if (empty) return;
    const QLocale locale;
    const QRectF area = chart()->plotArea();
    const int up =
        std::clamp(static_cast<int>(std::max(area.height(), height() * 0.6)) / pixelsPerTickY, 2, 6);
    const double from = shown_.left();
    const double to = shown_.right();
    const int pixels = static_cast<int>(std::max(area.width(), width() * 0.7));
    const auto x = fitting(pixels, QFontMetrics(fontOf(TextStyle::Small)), [&](int most) {
        if (options.axis == XAxis::RelativeTime) return durationTicks(from, to, most, locale);
        if (options.axis == XAxis::WallTime) return clockTicks(from, to, most, locale);
        return numberTicks(from, to, most, locale, true);
    });
    const auto y = options.logarithmic ? powerTicks(shown_.top(), shown_.bottom(), up, locale)
                                       : numberTicks(shown_.top(), shown_.bottom(), up, locale);
    setTicks(*xAxis_, x, drawn_.left(), drawn_.right());
    setTicks(*yAxis_, y, drawn_.top(), drawn_.bottom());
    lines_.clear();
    for (const Tick& tick : y) lines_.push_back((tick.at - drawn_.top()) / drawn_.height());
}

// The axis would draw its grid lines at its ends too, where no label stands.
void PlotView::drawBackground(QPainter* painter, const QRectF& part) {
    QChartView::drawBackground(painter, part);
    if (shown_.isEmpty()) return;
    const QRectF area = chart()->plotArea();
    painter->setPen(QPen(theme_.line, 1));
    for (double line : lines_) {
        const double y = std::round(area.bottom() - line * area.height()) + 0.5;
        painter->drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
}

void PlotView::drawCurves() {
    chart()->removeAllSeries();
    if (shown_.isEmpty()) return;
    for (std::size_t i = 0; i < curves_.size(); ++i)
        if (curves_[i].isVisible()) drawCurve(curves_[i], colorOf(i));
}

void PlotView::drawCurve(const Curve& curve, const QColor& color) {
    const int columns = std::max(100, static_cast<int>(chart()->plotArea().width() * devicePixelRatioF()));
    for (const auto& stretch : curve.stretches(drawn_.left(), drawn_.right(), columns)) {
        QList<QPointF> points;
        points.reserve(static_cast<qsizetype>(stretch.size()));
        for (const PlotPoint& point : stretch) points.append({point.x, point.y});
        auto* line = new QLineSeries;
        line->replace(points);
        QPen pen(color, curveWidth);
        pen.setJoinStyle(Qt::RoundJoin);
        line->setPen(pen);
        if (stretch.size() <= dotsUpTo) {
            line->setPointsVisible(true);
            line->setMarkerSize(4.5);
        }
        if (curve.look().filled) addArea(points, color);
        add(line);
    }
}

void PlotView::addArea(const QList<QPointF>& points, const QColor& color) {
    auto* edge = new QLineSeries;
    edge->replace(points);
    const double floor = options.fixedY ? options.fixedY->first : drawn_.top();
    auto* ground = new QLineSeries;
    ground->replace({QPointF(points.first().x(), floor), QPointF(points.last().x(), floor)});
    auto* area = new QAreaSeries(edge, ground);
    edge->setParent(area);
    ground->setParent(area);
    QColor tint = color;
    tint.setAlphaF(theme_.isDark ? 0.18F : 0.14F);
    area->setBrush(tint);
    area->setPen(Qt::NoPen);
    add(area);
}

void PlotView::add(QAbstractSeries* series) {
    chart()->addSeries(series);
    series->attachAxis(xAxis_);
    series->attachAxis(yAxis_);
}

void PlotView::resetZoom() {
    zoom_.reset();
    refresh();
}

void PlotView::zoomTo(const QRectF& part) {
    if (!(part.width() > 0) || !(part.height() > 0)) return;
    zoom_ = part;
    refresh();
}

QPointF PlotView::place(const Mark& mark) const {
    const QRectF area = chart()->plotArea();
    const Curve& curve = curves_[mark.curve];
    return {area.left() + (curve.xs()[mark.row] - drawn_.left()) / drawn_.width() * area.width(),
            area.bottom() - (curve.ys()[mark.row] - drawn_.top()) / drawn_.height() * area.height()};
}

QPointF PlotView::valueAt(const QPointF& pixel) const {
    const QRectF area = chart()->plotArea();
    return {drawn_.left() + (pixel.x() - area.left()) / area.width() * drawn_.width(),
            drawn_.top() + (area.bottom() - pixel.y()) / area.height() * drawn_.height()};
}

QStringList PlotView::markedText() const {
    if (!mark_) return {};
    const QLocale locale;
    const Curve& curve = curves_[mark_->curve];
    const Sample sample = curve.data().at(curve.sampleAt(mark_->row));
    const auto value = numberText(sample.value, locale);
    QStringList lines{curve.name(),
                      options.unit.isEmpty() ? value : tr("%1 %2", "value, unit").arg(value, options.unit)};
    if (options.axis == XAxis::Step) lines << tr("Step %1").arg(locale.toString(sample.step));
    if (options.axis == XAxis::RelativeTime)
        lines << tr("After %1").arg(durationText(curve.xs()[mark_->row]));
    const auto time = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(sample.wallTime * 1000));
    if (sample.wallTime > 0)
        lines << locale.toString(time, locale.dateFormat(QLocale::ShortFormat) + QStringLiteral(" HH:mm:ss"));
    return lines;
}

void PlotView::paintEvent(QPaintEvent* event) {
    QChartView::paintEvent(event);
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    if (shown_.isEmpty()) {
        painter.setPen(theme_.muted);
        painter.setFont(fontOf(TextStyle::Body));
        painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap, options.emptyText);
        return;
    }
    if (mark_) paintMark(painter);
    if (showsFocus_) {
        painter.setPen(QPen(theme_.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(viewport()->rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
}

void PlotView::paintMark(QPainter& painter) const {
    const QPointF at = place(*mark_);
    const QRectF area = chart()->plotArea();
    if (!area.adjusted(-1, -1, 1, 1).contains(at)) return;
    painter.setPen(QPen(theme_.muted, 1, Qt::DotLine));
    painter.drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), area.bottom()));
    painter.setPen(QPen(theme_.surface, 2));
    painter.setBrush(colorOf(mark_->curve));
    painter.drawEllipse(at, 4.5, 4.5);
    paintValueTip(painter, theme_, markedText(), at, viewport()->size());
}

}  // namespace atelier
