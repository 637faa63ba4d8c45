#pragma once

#include <QChartView>
#include <QRectF>
#include <functional>
#include <optional>
#include <vector>

#include "ui/charts/PlotAxes.h"
#include "ui/charts/PlotRange.h"
#include "ui/theme/Theme.h"

class QRubberBand;

namespace atelier {

/// The drawing part of a CurveChart: axes, curves, and the pointer's and the keyboard's ways through them. It
/// draws from curves that are the chart's. Wheel (once focused) and + − zoom, a drag zooms to a rectangle, a
/// drag with Shift or the middle button and the arrow keys with Shift move, a double click, 0 and Home go
/// back to all; arrow keys go from value to value; L asks for the other scale.
class PlotView final : public QChartView {
    Q_OBJECT
public:
    explicit PlotView(const std::vector<Curve>& curves, QWidget* parent = nullptr);

    PlotOptions options;
    /// Draws anew after curves or options changed.
    void refresh();
    /// Whether there is no value to draw; it is as high then as the words in its place ask for.
    bool isEmpty() const { return shown_.isEmpty(); }
    void resetZoom();
    bool isZoomed() const { return zoom_.has_value(); }
    /// The part that is shown: x and y in the axes' units (y in powers of ten where it is logarithmic).
    QRectF shown() const { return shown_; }
    void zoomTo(const QRectF& part);
    /// Takes away what is only there while somebody is at the chart.
    void forgetPointer();
    /// What is written at the marked value; empty where none is marked.
    QStringList markedText() const;

Q_SIGNALS:
    /// The value that the pointer or the keyboard is at has changed.
    void marked(const QStringList& text);
    /// The user wants a logarithmic scale, or no longer.
    void logarithmicWanted(bool logarithmic);

protected:
    void paintEvent(QPaintEvent* event) override;
    void drawBackground(QPainter* painter, const QRectF& part) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    struct Mark {
        std::size_t curve = 0;
        std::size_t row = 0;
        bool operator==(const Mark&) const = default;
    };

    void paintColours();
    void drawCurves();
    void drawCurve(const Curve& curve, const QColor& color);
    void giveRoom();
    int heightOfWords() const;
    QPointF place(const Mark& mark) const;
    QPointF valueAt(const QPointF& pixel) const;
    void zoomAround(const QPointF& center, double factor);
    void moveBy(double dx, double dy);
    void setMark(std::optional<Mark> mark);
    void markNearest(const QPointF& pixel);
    void stepMark(int rows);
    void stepCurve(int by);
    void paintEmpty(QPainter& painter) const;
    void paintMark(QPainter& painter) const;
    QColor colorOf(std::size_t curve) const;

    const std::vector<Curve>& curves_;
    PlotAxes axes_;
    QRubberBand* band_;
    Theme theme_;
    QRectF shown_;
    QRectF drawn_;  // a few pixels more on each side, so that no value is cut in half
    std::optional<QRectF> zoom_;
    std::optional<Mark> mark_;
    std::optional<QPoint> dragFrom_;
    bool moving_ = false;
    bool showsFocus_ = false;  // reached by the keyboard
};

}  // namespace atelier
