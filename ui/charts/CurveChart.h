#pragma once

#include <QImage>
#include <QWidget>
#include <optional>
#include <utility>
#include <vector>

#include "ui/charts/Curve.h"

class QTimer;

namespace atelier {

class ChartHeader;
class CurveLegend;
class PlotView;

/// A chart of named curves: of metrics by step, of GPUs by time. The whole curve may be set as often as it
/// grows: it is drawn at most about twenty times a second, and never with more points than it has pixels for.
class CurveChart final : public QWidget {
    Q_OBJECT
public:
    explicit CurveChart(QWidget* parent = nullptr);
    ~CurveChart() override;

    /// The heading, for saved pictures and screen readers; the chart itself does not show it, since a card
    /// has a heading of its own.
    void setTitle(const QString& title);
    /// The remark at the right of that heading ("% · every 15 s").
    void setRemark(const QString& remark);
    /// The unit that is written behind values: "%", "MiB".
    void setUnit(const QString& unit);
    /// The text to show while there is no value; "No values yet" if not set.
    void setEmptyText(const QString& text);

    /// Sets what the horizontal axis counts; another one shows the whole curve again.
    void setXAxis(XAxis axis);
    /// Fixed bounds of the vertical axis, such as 0 and 100, which is then linear; none: they follow the
    /// values.
    void setYBounds(const std::optional<std::pair<double, double>>& bounds);
    /// Makes the vertical axis logarithmic or linear. The key L does so, too, unless the bounds are fixed.
    void setLogarithmic(bool logarithmic);
    /// Whether a logarithmic axis is chosen.
    bool isLogarithmic() const;
    /// TensorBoard's smoothing, from 0 (none) to below 1.
    void setSmoothing(double weight);
    /// The weight of the smoothing.
    double smoothing() const { return smoothing_; }

    /// Adds a curve, or gives a known one its values and look.
    void setCurve(const QString& name, const Series& values, const CurveLook& look = {});
    /// Removes every curve but those of these names.
    void keepCurves(const QStringList& names);
    /// Removes all curves and shows the whole plane again.
    void clear();
    /// The names of all curves, in the order in which they were added.
    QStringList curveNames() const;
    /// Shows or hides the curve of that name; does nothing where there is none.
    void setCurveVisible(const QString& name, bool visible);
    /// Whether there is a curve of that name and it is drawn.
    bool isCurveVisible(const QString& name) const;

    /// The drawing itself, for its zoom and its keyboard.
    PlotView* plot() const { return plot_; }
    /// Draws at once what would be drawn in a moment.
    void refreshNow();

    /// A picture of the chart with its heading and legend, with `scale` times as many pixels as on a plain
    /// screen. It is on white, whatever the window's theme is, since pictures go into papers.
    QImage picture(double scale = 2);
    /// Every value of all curves, visible or not, by the names of the curves.
    QList<std::pair<QString, Series>> values() const;

    /// Sets the lowest height, in pixels, which is then also the preferred one. The text in place of curves
    /// is shown in full even if it needs more.
    void setLowestHeight(int height);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The other scale was chosen, by the user or by `setLogarithmic`.
    void logarithmicChanged(bool logarithmic);

protected:
    void changeEvent(QEvent* event) override;

private:
    Curve* find(const QString& name);
    const Curve* find(const QString& name) const;
    CurveAxes axes() const;
    void scheduleRefresh();
    void describe();
    void retranslate();
    void copyTo(CurveChart& other) const;

    std::vector<Curve> curves_;
    double smoothing_ = 0;
    QString emptyText_;
    int lowestHeight_ = 0;
    ChartHeader* header_;
    CurveLegend* legend_;
    PlotView* plot_;
    QTimer* refresh_;
};

}  // namespace atelier
