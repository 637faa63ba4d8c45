#pragma once

#include <QExplicitlySharedDataPointer>
#include <QMap>
#include <QSharedData>
#include <QString>
#include <atomic>
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

/// One curve. Its copies share the values, also between threads: a copy costs a pointer for each thousand
/// values, and a value that is appended costs no more in a long curve than in a short one.
class Series {
public:
    Series() = default;
    Series(const Series&) = default;
    /// Leaves the other one empty.
    Series(Series&& other) noexcept { swap(other); }
    Series& operator=(Series other) noexcept {
        swap(other);
        return *this;
    }
    ~Series() = default;

    /// Adds a value behind all others, whatever its step.
    void append(const Sample& sample);
    /// Removes every value of this step or a later one, as TensorBoard does when a training restarts.
    void purgeFrom(qint64 step);
    /// How many values it has.
    qsizetype size() const { return size_; }
    /// Whether it has none.
    bool isEmpty() const { return size_ == 0; }
    /// The value at an index from 0 to size() - 1.
    Sample at(qsizetype index) const;
    /// The value that was appended last; none where it is empty.
    std::optional<Sample> last() const;
    /// Whether this is `earlier` with values appended, or `earlier` itself. Only copies of one another are
    /// recognized, without a look at their values.
    bool continues(const Series& earlier) const;
    bool operator==(const Series& other) const;

private:
    void swap(Series& other) noexcept {
        std::swap(blocks_, other.blocks_);
        std::swap(size_, other.size_);
        std::swap(ordered_, other.ordered_);
    }

    /// Some values in a row. What lies before `taken` is never written again while somebody else holds the
    /// block, so that others may read what they know of while a thread appends.
    struct Block : QSharedData {
        explicit Block(qsizetype room) : samples(std::size_t(room)) {}
        Block(const Block& other, qsizetype rows);
        /// False where another copy of the curve has taken that row.
        bool put(qsizetype row, const Sample& sample);

        std::vector<Sample> samples;
        std::atomic<qsizetype> taken = 0;
    };

    std::vector<QExplicitlySharedDataPointer<Block>> blocks_;
    qsizetype size_ = 0;
    bool ordered_ = true;  // each step is greater than the one before
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
