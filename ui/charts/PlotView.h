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

/// The drawing part of a CurveChart: axes, curves, and what the pointer and the keyboard do with them. It
/// draws the curves of its chart. Wheel (once focused) and + − zoom, a drag zooms to a rectangle, a drag with
/// Shift or the middle button and the arrow keys with Shift move, a double click, 0 and Home show all again;
/// arrow keys go from value to value; L asks for the other scale.
class PlotView final : public QChartView {
    Q_OBJECT
public:
    /// `curves` are those of the chart, which must outlive the view.
    explicit PlotView(const std::vector<Curve>& curves, QWidget* parent = nullptr);

    /// What is drawn and how; `refresh` applies a change.
    PlotOptions options;
    /// Draws again after curves or options changed.
    void refresh();
    /// Whether there is no value to draw; the view is then as high as the text in its place needs.
    bool isEmpty() const { return shown_.isEmpty(); }
    /// Shows everything again.
    void resetZoom();
    /// Whether only a part is shown.
    bool isZoomed() const { return zoom_.has_value(); }
    /// The visible part: x and y in the axes' units (y is the logarithm to base ten on a logarithmic axis).
    QRectF shown() const { return shown_; }
    /// Shows a part, in the axes' units; does nothing where it is empty.
    void zoomTo(const QRectF& part);
    /// Removes what is shown only while the pointer or the keyboard is at the chart.
    void forgetPointer();
    /// The text at the marked value; empty where none is marked.
    QStringList markedText() const;

Q_SIGNALS:
    /// The marked value, at the pointer or chosen by the keyboard, has changed.
    void marked(const QStringList& text);
    /// The user wants a logarithmic or a linear scale.
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
