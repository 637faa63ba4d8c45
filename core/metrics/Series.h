#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <optional>
#include <utility>
#include <vector>

namespace atelier {

/// One value of a curve.
struct Sample {
    qint64 step = 0;
    double wallTime = 0;  ///< seconds since 1970-01-01 UTC
    double value = 0;     ///< may be NaN or infinite
    bool operator==(const Sample&) const = default;
};

/// One curve in columns, one for each field of Sample.
class Series {
public:
    void append(const Sample& sample);
    /// Removes every value of this step or a later one, as TensorBoard does when a training restarts.
    void purgeFrom(qint64 step);
    qsizetype size() const { return static_cast<qsizetype>(steps_.size()); }
    bool isEmpty() const { return steps_.empty(); }
    Sample at(qsizetype index) const;
    std::optional<Sample> last() const;
    const std::vector<qint64>& steps() const { return steps_; }
    const std::vector<double>& wallTimes() const { return wallTimes_; }
    const std::vector<double>& values() const { return values_; }
    bool operator==(const Series&) const = default;

private:
    std::size_t moveEarlierToFront(qint64 step);

    bool ordered_ = true;  // each step is greater than the one before
    std::vector<qint64> steps_;
    std::vector<double> wallTimes_;
    std::vector<double> values_;
};

/// All scalars of a log folder: run name (TensorBoard's: relative path, "." for the root) → tag → curve.
using ScalarRuns = QMap<QString, QMap<QString, Series>>;

/// A point to draw.
struct PlotPoint {
    double x = 0;
    double y = 0;
};

/// At most `4 × columns` points that look like the curve from `fromX` to `toX` when drawn on that many pixel
/// columns: the first, last, lowest and highest of each column. Non-finite values are left out. `xs` and `ys`
/// have the same length and `xs` does not decrease.
std::vector<PlotPoint> decimated(const std::vector<double>& xs, const std::vector<double>& ys, double fromX,
                                 double toX, int columns);

}  // namespace atelier
