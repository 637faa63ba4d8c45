#pragma once

#include <QColor>
#include <QString>
#include <utility>
#include <vector>

#include "core/metrics/Series.h"

namespace atelier {

/// What a chart's horizontal axis counts.
enum class XAxis {
    Step,          ///< the training's step number
    RelativeTime,  ///< seconds since the curve's first value
    WallTime,      ///< seconds since 1970 UTC
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
    Curve(QString name, const CurveLook& look) : name_(std::move(name)), look_(look) {}

    const QString& name() const { return name_; }
    const CurveLook& look() const { return look_; }
    void setLook(const CurveLook& look) { look_ = look; }
    const Series& data() const { return data_; }
    void setData(Series data);
    bool isVisible() const { return visible_; }
    void setVisible(bool visible) { visible_ = visible; }

    /// Makes the columns for an axis, a smoothing weight and a scale. On a logarithmic scale the columns hold
    /// the logarithms to base ten, and values not above 0 are left out.
    void arrange(XAxis axis, double smoothing, bool logarithmic);
    const std::vector<double>& xs() const { return xs_; }
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
    void sortByX();

    QString name_;
    CurveLook look_;
    Series data_;
    bool visible_ = true;
    std::vector<double> xs_;
    std::vector<double> ys_;
    std::vector<std::size_t> order_;  // empty where the data is in order
};

}  // namespace atelier
