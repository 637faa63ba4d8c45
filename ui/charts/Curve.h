#pragma once

#include <QColor>
#include <QString>
#include <utility>
#include <vector>

#include "core/metrics/Series.h"
#include "ui/charts/Smoothing.h"

namespace atelier {

/// What a chart's horizontal axis counts.
enum class XAxis {
    Step,          ///< the training's step number
    RelativeTime,  ///< seconds since the curve's first value
    WallTime,      ///< seconds since 1970 UTC
};

/// How the columns of a curve are made.
struct CurveAxes {
    XAxis x = XAxis::Step;
    double smoothing = 0;      ///< a weight as Smoothing has it
    bool logarithmic = false;  ///< the columns hold logarithms to base ten; values not above 0 are left out
    bool operator==(const CurveAxes&) const = default;
};

/// How a curve is drawn.
struct CurveLook {
    QColor color = {};    ///< invalid: the next colour of `seriesColors`
    bool filled = false;  ///< the area under it is tinted
    bool operator==(const CurveLook&) const = default;
};

/// One curve of a chart, with the columns that are drawn.
class Curve {
public:
    /// A curve without values.
    Curve(QString name, const CurveLook& look) : name_(std::move(name)), look_(look) {}

    /// The name, which identifies the curve in its chart.
    const QString& name() const { return name_; }
    /// How the curve is drawn.
    const CurveLook& look() const { return look_; }
    /// Sets how the curve is drawn.
    void setLook(const CurveLook& look) { look_ = look; }
    /// The values as they were set.
    const Series& data() const { return data_; }
    /// Sets the values. Where values were only appended, the columns grow by them alone.
    void setData(const Series& data);
    /// Whether the curve is drawn.
    bool isVisible() const { return visible_; }
    /// Shows or hides the curve; its values stay.
    void setVisible(bool visible) { visible_ = visible; }

    /// Makes the columns anew where they are to be made in another way.
    void arrange(const CurveAxes& axes);
    /// The places of the rows on the horizontal axis, in the unit of `XAxis`; they do not decrease.
    const std::vector<double>& xs() const { return xs_; }
    /// The values of the rows, smoothed and in logarithms where the axes ask for that; as many as `xs`.
    const std::vector<double>& ys() const { return ys_; }
    /// The index in `data` of a row of the columns.
    qsizetype sampleAt(std::size_t row) const {
        return order_.empty() ? qsizetype(row) : qsizetype(order_[row]);
    }

    /// The points to draw between two places on that many pixels: one list for each stretch without a gap. A
    /// gap is where values are not numbers. The nearest points outside are included, so that lines reach the
    /// edges.
    std::vector<std::vector<PlotPoint>> stretches(double fromX, double toX, int columns) const;
    /// The lowest and the highest drawn value between two places; first > second where there is none.
    std::pair<double, double> range(double fromX, double toX) const;
    /// The row whose place is nearest to `x`; the number of rows where nothing is drawn.
    std::size_t nearest(double x) const;

private:
    void rebuild();
    void addRows();
    double xOf(const Sample& sample) const;
    void sortByX();

    QString name_;
    CurveLook look_;
    Series data_;
    bool visible_ = true;
    CurveAxes axes_;
    Smoothing smoothing_{0};
    std::vector<double> xs_;
    std::vector<double> ys_;
    std::vector<std::size_t> order_;  // empty where the data is in order
};

}  // namespace atelier
