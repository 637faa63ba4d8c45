// How a PlotView is moved through, with the pointer and with the keyboard.
#include <QChart>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QRubberBand>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/charts/PlotView.h"

namespace atelier {

namespace {

constexpr double zoomStep = 1.25;
constexpr double moveStep = 0.1;      // of what is shown
constexpr double markWithin = 60;     // pixels from the pointer
constexpr int smallestRectangle = 6;  // pixels; less is a click

}  // namespace

void PlotView::zoomAround(const QPointF& center, double factor) {
    if (shown_.isEmpty()) return;
    const QRectF whole = wholeRange(curves_, options);
    QRectF part = shown_;
    part.setLeft(center.x() - (center.x() - shown_.left()) / factor);
    part.setRight(center.x() + (shown_.right() - center.x()) / factor);
    // Zooming out beyond everything shows everything again.
    if (part.width() >= whole.width()) return resetZoom();
    zoomTo(part);
}

void PlotView::moveBy(double dx, double dy) {
    if (!shown_.isEmpty()) zoomTo(shown_.translated(dx, dy));
}

void PlotView::setMark(std::optional<Mark> mark) {
    if (mark == mark_) return;
    mark_ = mark;
    viewport()->update();
    Q_EMIT marked(markedText());
}

void PlotView::markNearest(const QPointF& pixel) {
    std::optional<Mark> best;
    double distance = markWithin;
    const double x = valueAt(pixel).x();
    for (std::size_t i = 0; i < curves_.size(); ++i) {
        if (!curves_[i].isVisible() || shown_.isEmpty()) continue;
        const Mark mark{i, curves_[i].nearest(x)};
        if (mark.row >= curves_[i].xs().size()) continue;
        const QPointF away = place(mark) - pixel;
        const double here = std::hypot(away.x(), away.y());
        if (here >= distance) continue;
        best = mark;
        distance = here;
    }
    setMark(best);
}

void PlotView::stepMark(int rows) {
    if (!mark_) {
        for (std::size_t i = 0; i < curves_.size(); ++i) {
            const auto row = curves_[i].nearest(rows > 0 ? shown_.left() : shown_.right());
            if (curves_[i].isVisible() && row < curves_[i].xs().size()) return setMark(Mark{i, row});
        }
        return;
    }
    const auto& ys = curves_[mark_->curve].ys();
    auto row = static_cast<qsizetype>(mark_->row) + rows;
    while (row >= 0 && row < static_cast<qsizetype>(ys.size()) &&
           !std::isfinite(ys[static_cast<std::size_t>(row)]))
        row += rows > 0 ? 1 : -1;
    if (row >= 0 && row < static_cast<qsizetype>(ys.size()))
        setMark(Mark{mark_->curve, static_cast<std::size_t>(row)});
}

void PlotView::stepCurve(int by) {
    if (!mark_) return stepMark(1);
    const double x = curves_[mark_->curve].xs()[mark_->row];
    const auto count = static_cast<int>(curves_.size());
    for (int tried = 1; tried <= count; ++tried) {
        const auto i =
            static_cast<std::size_t>(((static_cast<int>(mark_->curve) + by * tried) % count + count) % count);
        const auto row = curves_[i].nearest(x);
        if (curves_[i].isVisible() && row < curves_[i].xs().size()) return setMark(Mark{i, row});
    }
}

void PlotView::keyPressEvent(QKeyEvent* event) {
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    const double dx = shown_.width() * moveStep;
    const double dy = shown_.height() * moveStep;
    switch (event->key()) {
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoomAround(mark_ ? valueAt(place(*mark_)) : shown_.center(), zoomStep);
        case Qt::Key_Minus:
            return zoomAround(shown_.center(), 1 / zoomStep);
        case Qt::Key_0:
        case Qt::Key_Home:
            return resetZoom();
        case Qt::Key_L:
            Q_EMIT logarithmicWanted(!options.logarithmic);
            return;
        case Qt::Key_Left:
            return shift ? moveBy(-dx, 0) : stepMark(-1);
        case Qt::Key_Right:
            return shift ? moveBy(dx, 0) : stepMark(1);
        case Qt::Key_Up:
            return shift ? moveBy(0, dy) : stepCurve(-1);
        case Qt::Key_Down:
            return shift ? moveBy(0, -dy) : stepCurve(1);
        case Qt::Key_Escape:
            if (mark_) return setMark({});
            break;
        default:
            break;
    }
    event->ignore();
}

void PlotView::wheelEvent(QWheelEvent* event) {
    // The page that the chart is on scrolls, unless the chart was chosen.
    if (!hasFocus() && !event->modifiers().testFlag(Qt::ControlModifier)) return event->ignore();
    const double turns = event->angleDelta().y() / 120.0;
    if (turns != 0) zoomAround(valueAt(event->position()), std::pow(zoomStep, turns));
    event->accept();
}

void PlotView::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    moving_ = event->button() == Qt::MiddleButton || event->modifiers().testFlag(Qt::ShiftModifier);
    if (event->button() != Qt::LeftButton && !moving_) return event->ignore();
    dragFrom_ = event->pos();
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
    if (!dragFrom_) return markNearest(event->position());
    if (moving_) {
        const QPointF by = valueAt(*dragFrom_) - valueAt(event->position());
        dragFrom_ = event->pos();
        return moveBy(by.x(), by.y());
    }
    setMark({});
    const QRect rectangle = QRect(*dragFrom_, event->pos()).normalized() & chart()->plotArea().toRect();
    band_->setGeometry(rectangle);
    band_->setVisible(rectangle.width() > smallestRectangle);
}

void PlotView::mouseReleaseEvent(QMouseEvent*) {
    const QRect rectangle = band_->geometry();
    const bool chosen = dragFrom_ && !moving_ && band_->isVisible() && rectangle.height() > smallestRectangle;
    dragFrom_.reset();
    band_->hide();
    if (!chosen) return;
    const QPointF a = valueAt(rectangle.bottomLeft());
    const QPointF b = valueAt(rectangle.topRight());
    zoomTo(QRectF(a, b));
}

void PlotView::mouseDoubleClickEvent(QMouseEvent*) {
    dragFrom_.reset();
    resetZoom();
}

void PlotView::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    refresh();
}

void PlotView::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    if (Theme::of(this) != theme_ || event->type() == QEvent::FontChange) paintColours();
    refresh();
}

void PlotView::leaveEvent(QEvent* event) {
    QChartView::leaveEvent(event);
    setMark({});
}

void PlotView::focusInEvent(QFocusEvent* event) {
    QChartView::focusInEvent(event);
    showsFocus_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    viewport()->update();
}

void PlotView::focusOutEvent(QFocusEvent* event) {
    QChartView::focusOutEvent(event);
    showsFocus_ = false;
    viewport()->update();
}

void PlotView::forgetPointer() {
    showsFocus_ = false;
    setMark({});
}

}  // namespace atelier
