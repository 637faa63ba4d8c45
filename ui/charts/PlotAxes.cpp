#include "ui/charts/PlotAxes.h"

#include <QCategoryAxis>
#include <QChart>
#include <QFontMetrics>
#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/charts/Ticks.h"
#include "ui/theme/TextStyle.h"

namespace atelier {

namespace {

constexpr int pixelsBetweenLabels = 28;
constexpr int pixelsPerTickX = 40;
constexpr int pixelsPerTickY = 28;
constexpr int pixelsBetweenLines = 10;

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
    for (int most = std::max(2, pixels / pixelsPerTickX); most > 2; --most) {
        const QList<Tick> ticks = make(most);
        int needed = 0;
        for (const Tick& tick : ticks) needed += metrics.horizontalAdvance(tick.label) + pixelsBetweenLabels;
        if (needed <= pixels) return ticks;
    }
    return make(2);
}

QList<Tick> ticksAcross(const QRectF& shown, XAxis axis, int pixels) {
    const QLocale locale;
    return fitting(pixels, QFontMetrics(fontOf(TextStyle::Small)), [&](int most) {
        if (axis == XAxis::RelativeTime) return durationTicks(shown.left(), shown.right(), most, locale);
        if (axis == XAxis::WallTime) return clockTicks(shown.left(), shown.right(), most, locale);
        return numberTicks(shown.left(), shown.right(), most, locale, true);
    });
}

QList<Tick> ticksUp(const QRectF& shown, bool logarithmic, int pixels) {
    const int highest = QFontMetrics(fontOf(TextStyle::Small)).height();
    const int most = std::clamp(pixels / std::max(pixelsPerTickY, highest + pixelsBetweenLines), 2, 6);
    return logarithmic ? powerTicks(shown.top(), shown.bottom(), most, QLocale())
                       : numberTicks(shown.top(), shown.bottom(), most, QLocale());
}

}  // namespace

PlotAxes::PlotAxes(QChart& chart)
    : chart_(chart), x_(new QCategoryAxis(&chart)), y_(new QCategoryAxis(&chart)) {
    for (auto* axis : {x_, y_}) {
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
        axis->setLineVisible(false);
        // Qt would rather write "…" than let a label of a high font come near the next one.
        axis->setTruncateLabels(false);
        // The axis would draw its grid lines at its ends too, where no label stands.
        axis->setGridLineVisible(false);
    }
    chart.addAxis(x_, Qt::AlignBottom);
    chart.addAxis(y_, Qt::AlignLeft);
}

void PlotAxes::paintColours(const Theme& theme) {
    for (auto* axis : {x_, y_}) {
        axis->setLabelsBrush(theme.muted);
        axis->setLabelsFont(fontOf(TextStyle::Small));
    }
}

void PlotAxes::show(const QRectF& shown, const QRectF& drawn, const PlotOptions& options, const QSize& view) {
    x_->setVisible(true);
    y_->setVisible(true);
    const QRectF area = chart_.plotArea();
    const int across = static_cast<int>(std::max(area.width(), view.width() * 0.7));
    const int up = static_cast<int>(std::max(area.height(), view.height() * 0.6));
    const auto y = ticksUp(shown, options.logarithmic, up);
    setTicks(*x_, ticksAcross(shown, options.axis, across), drawn.left(), drawn.right());
    setTicks(*y_, y, drawn.top(), drawn.bottom());
    lines_.clear();
    for (const Tick& tick : y) lines_.push_back((tick.at - drawn.top()) / drawn.height());
}

void PlotAxes::hide() {
    x_->setVisible(false);
    y_->setVisible(false);
    lines_.clear();
}

void PlotAxes::attach(QAbstractSeries* series) const {
    series->attachAxis(x_);
    series->attachAxis(y_);
}

void PlotAxes::paintGrid(QPainter& painter, const Theme& theme) const {
    const QRectF area = chart_.plotArea();
    painter.setPen(QPen(theme.line, 1));
    for (double line : lines_) {
        const double y = std::round(area.bottom() - line * area.height()) + 0.5;
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
}

}  // namespace atelier
