#include "ui/charts/PlotView.h"

#include <QAbstractSeries>
#include <QChart>
#include <QDateTime>
#include <QGraphicsLayout>
#include <QLocale>
#include <QPainter>
#include <QRubberBand>
#include <QTextOption>
#include <algorithm>

#include "core/display/VisibleText.h"
#include "ui/charts/CurveSeries.h"
#include "ui/charts/Ticks.h"
#include "ui/charts/ValueTip.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/TextStyle.h"

namespace atelier {

namespace {

constexpr double insetX = 6;  // pixels between the ends of a curve and those of the axis
constexpr double insetY = 3;
constexpr int lowest = 110;

/// A path in it may be wider than the plot.
QTextOption breakingAnywhere(Qt::Alignment alignment) {
    QTextOption option(alignment);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    return option;
}

}  // namespace

PlotView::PlotView(const std::vector<Curve>& curves, QWidget* parent)
    : QChartView(parent),
      curves_(curves),
      axes_(*chart()),
      band_(new QRubberBand(QRubberBand::Rectangle, this)) {
    setFrameShape(QFrame::NoFrame);
    setBackgroundBrush(Qt::NoBrush);
    viewport()->setAutoFillBackground(false);
    setRenderHint(QPainter::Antialiasing);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(160, lowest);
    chart()->setBackgroundVisible(false);
    // Room for the halves of labels that stand at an axis' end.
    chart()->setMargins({0, 10, 26, 2});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->legend()->hide();
    paintColours();
}

void PlotView::paintColours() {
    theme_ = Theme::of(this);
    axes_.paintColours(theme_);
}

QColor PlotView::colorOf(std::size_t curve) const {
    const QColor own = curves_[curve].look().color;
    const auto colors = seriesColors();
    return own.isValid() ? own : colors[static_cast<qsizetype>(curve) % colors.size()];
}

void PlotView::refresh() {
    shown_ = zoom_.value_or(wholeRange(curves_, options));
    setMinimumHeight(isEmpty() ? std::max(lowest, heightOfWords()) : lowest);
    giveRoom();
    // Before it is laid out a second time, the plot has the width it had with the last labels.
    if (shown_.isEmpty())
        axes_.hide();
    else
        axes_.show(shown_, drawn_, options, size());
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

void PlotView::drawBackground(QPainter* painter, const QRectF& part) {
    QChartView::drawBackground(painter, part);
    if (!shown_.isEmpty()) axes_.paintGrid(*painter, theme_);
}

void PlotView::drawCurves() {
    chart()->removeAllSeries();
    if (shown_.isEmpty()) return;
    for (std::size_t i = 0; i < curves_.size(); ++i)
        if (curves_[i].isVisible()) drawCurve(curves_[i], colorOf(i));
}

void PlotView::drawCurve(const Curve& curve, const QColor& color) {
    const int columns = std::max(100, static_cast<int>(chart()->plotArea().width() * devicePixelRatioF()));
    CurvePaint paint{color, {}, theme_.isDark ? 0.18F : 0.14F};
    if (curve.look().filled) paint.ground = options.fixedY ? options.fixedY->first : drawn_.top();
    for (const auto& stretch : curve.stretches(drawn_.left(), drawn_.right(), columns))
        for (auto* series : curveSeries(stretch, paint)) {
            chart()->addSeries(series);
            axes_.attach(series);
        }
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
    QStringList lines{visibleLine(curve.name()),
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
        paintEmpty(painter);
        return;
    }
    if (mark_) paintMark(painter);
    if (showsFocus_) {
        painter.setPen(QPen(theme_.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(viewport()->rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
}

int PlotView::heightOfWords() const {
    // The text is measured on a picture of the same resolution as the view's.
    QPixmap dot(1, 1);
    dot.setDevicePixelRatio(devicePixelRatioF());
    QPainter painter(&dot);
    painter.setFont(fontOf(TextStyle::Small));
    const QRectF room(0, 0, viewport()->width(), lowest);
    const QTextOption option = breakingAnywhere(Qt::AlignHCenter | Qt::AlignTop);
    return qCeil(painter.boundingRect(room, breakableText(options.emptyText), option).height());
}

void PlotView::paintEmpty(QPainter& painter) const {
    QTextOption whole = breakingAnywhere(Qt::AlignCenter);
    const QString text = breakableText(options.emptyText);
    const QRectF room(viewport()->rect());
    painter.setPen(theme_.muted);
    painter.setFont(fontOf(TextStyle::Body));
    if (painter.boundingRect(room, text, whole).height() > room.height()) {
        painter.setFont(fontOf(TextStyle::Small));
        whole.setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    }
    painter.drawText(room, text, whole);
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
