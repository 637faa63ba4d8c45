#pragma once

#include <QImage>
#include <QWidget>
#include <vector>

#include "core/base/Expected.h"
#include "ui/charts/Curve.h"

class QTimer;

namespace atelier {

class ChartHeader;
class CurveLegend;
class PlotView;

/// A chart of named curves: of metrics by step, of GPUs by time. Give it all of a curve as often as it grows;
/// it draws at most some twenty times a second, and never more points than it has pixels for.
class CurveChart final : public QWidget {
    Q_OBJECT
public:
    explicit CurveChart(QWidget* parent = nullptr);
    ~CurveChart() override;

    /// The heading, and what is said at its right ("% · every 15 s"). Both are for saved pictures and for
    /// those who listen; they are shown only where `setHeaderVisible` says so, since a card has a heading of
    /// its own.
    void setTitle(const QString& title);
    void setRemark(const QString& remark);
    void setHeaderVisible(bool visible);
    /// Of the values, as it is written behind them: "%", "MiB".
    void setUnit(const QString& unit);
    /// What is shown instead of curves while there is no value; "No values yet" if not set.
    void setEmptyText(const QString& text);

    void setXAxis(XAxis axis);
    /// Fixed bounds of the vertical axis, such as 0 and 100.
    void setYBounds(double low, double high);
    /// Where the bounds are not fixed, the user may change it too, with the key L.
    void setLogarithmic(bool logarithmic);
    bool isLogarithmic() const;
    /// TensorBoard's smoothing, from 0 (none) to below 1.
    void setSmoothing(double weight);
    double smoothing() const { return smoothing_; }

    /// Adds a curve, or gives a known one its values and look.
    void setCurve(const QString& name, const Series& values, const CurveLook& look = {});
    void removeCurve(const QString& name);
    void clear();
    QStringList curveNames() const;
    void setCurveVisible(const QString& name, bool visible);
    bool isCurveVisible(const QString& name) const;

    /// The drawing itself, for its zoom and its keyboard.
    PlotView* plot() const { return plot_; }
    /// Draws now what would be drawn in a moment.
    void refreshNow();

    /// The chart with its heading and legend, `scale` times as many pixels as on a plain screen. On white,
    /// whatever the window's theme is: pictures go into papers.
    QImage picture(double scale = 2);
    /// Errors: FileUnwritable.
    Expected<void> savePicture(const QString& path);
    /// Every value of all curves, shown or not. Errors: FileUnwritable.
    Expected<void> saveValues(const QString& path) const;

    /// Where it was told how low it may be it asks for no more, and takes what there is; but all of the words
    /// in place of its curves are to be read.
    void setLowestHeight(int height);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void logarithmicChanged(bool logarithmic);

protected:
    void changeEvent(QEvent* event) override;

private:
    Curve* find(const QString& name);
    const Curve* find(const QString& name) const;
    void rearrange();
    void scheduleRefresh();
    void describe();
    void retranslate();
    void copyTo(CurveChart& other) const;

    std::vector<Curve> curves_;
    double smoothing_ = 0;
    bool stale_ = true;  // the columns do not fit the data or the axes
    QString emptyText_;
    int lowestHeight_ = 0;
    ChartHeader* header_;
    CurveLegend* legend_;
    PlotView* plot_;
    QTimer* refresh_;
};

}  // namespace atelier
