#include "ui/charts/Curve.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace atelier {

namespace {

// More stretches than this cannot be told apart, and each costs the drawing something.
constexpr std::size_t mostStretches = 100;

}  // namespace

void Curve::setData(const Series& data) {
    // Rows can be appended only where the values are in the order of the axis.
    const bool grows = data.continues(data_) && order_.empty();
    data_ = data;
    grows ? addRows() : rebuild();
}

void Curve::arrange(const CurveAxes& axes) {
    if (axes_ == axes) return;
    axes_ = axes;
    rebuild();
}

void Curve::rebuild() {
    order_.clear();
    xs_.clear();
    ys_.clear();
    smoothing_ = Smoothing(axes_.smoothing);
    addRows();
}

double Curve::xOf(const Sample& sample) const {
    if (axes_.x == XAxis::Step) return double(sample.step);
    return axes_.x == XAxis::RelativeTime ? sample.wallTime - data_.at(0).wallTime : sample.wallTime;
}

void Curve::addRows() {
    const std::size_t known = xs_.size();
    for (qsizetype i = qsizetype(known); i < data_.size(); ++i) {
        const Sample sample = data_.at(i);
        const double y = smoothing_.next(sample.value);
        xs_.push_back(xOf(sample));
        ys_.push_back(!axes_.logarithmic ? y
                      : y > 0            ? std::log10(y)
                                         : std::numeric_limits<double>::quiet_NaN());
    }
    const auto lastKnown = xs_.begin() + std::ptrdiff_t(known > 0 ? known - 1 : 0);
    if (!std::is_sorted(lastKnown, xs_.end())) sortByX();
}

// Clocks of two nodes may disagree, so that time runs back where a job was restarted.
void Curve::sortByX() {
    for (double& x : xs_)
        if (std::isnan(x)) x = -std::numeric_limits<double>::infinity();
    order_.resize(xs_.size());
    std::iota(order_.begin(), order_.end(), std::size_t(0));
    std::stable_sort(order_.begin(), order_.end(), [this](auto a, auto b) { return xs_[a] < xs_[b]; });
    std::vector<double> xs, ys;
    for (std::size_t row : order_) {
        xs.push_back(xs_[row]);
        ys.push_back(ys_[row]);
    }
    xs_ = std::move(xs);
    ys_ = std::move(ys);
}

std::vector<std::vector<PlotPoint>> Curve::stretches(double fromX, double toX, int columns) const {
    std::vector<std::vector<PlotPoint>> all;
    auto first = static_cast<std::size_t>(std::lower_bound(xs_.begin(), xs_.end(), fromX) - xs_.begin());
    auto end = static_cast<std::size_t>(std::upper_bound(xs_.begin(), xs_.end(), toX) - xs_.begin());
    if (first > 0) --first;
    if (end < xs_.size()) ++end;
    const double perPixel = columns > 0 ? (toX - fromX) / columns : 1;
    for (std::size_t start = first; start < end;) {
        while (start < end && !std::isfinite(ys_[start])) ++start;
        std::size_t stop = start;
        const bool join = all.size() + 1 >= mostStretches;
        while (stop < end && (join || std::isfinite(ys_[stop]))) ++stop;
        if (start == stop) break;
        std::vector<PlotPoint> points;
        const bool before = xs_[start] < fromX;
        const bool after = stop > start + 1 && xs_[stop - 1] > toX && std::isfinite(ys_[stop - 1]);
        if (before) points.push_back({xs_[start], ys_[start]});
        const double from = std::max(fromX, xs_[start]);
        const double to = std::min(toX, xs_[stop - 1]);
        const int width =
            std::clamp(static_cast<int>(std::ceil((to - from) / perPixel)), 1, std::max(1, columns));
        const auto inside = decimated(xs_, ys_, from, to, width);
        points.insert(points.end(), inside.begin(), inside.end());
        if (after) points.push_back({xs_[stop - 1], ys_[stop - 1]});
        if (!points.empty()) all.push_back(std::move(points));
        start = stop;
    }
    return all;
}

std::pair<double, double> Curve::range(double fromX, double toX) const {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto first = std::lower_bound(xs_.begin(), xs_.end(), fromX) - xs_.begin();
    for (auto i = static_cast<std::size_t>(first); i < xs_.size() && xs_[i] <= toX; ++i) {
        if (!std::isfinite(ys_[i])) continue;
        low = std::min(low, ys_[i]);
        high = std::max(high, ys_[i]);
    }
    return {low, high};
}

std::size_t Curve::nearest(double x) const {
    const auto at = static_cast<std::size_t>(std::lower_bound(xs_.begin(), xs_.end(), x) - xs_.begin());
    std::size_t after = at;
    while (after < xs_.size() && !std::isfinite(ys_[after])) ++after;
    std::size_t before = std::min(at, xs_.size());
    while (before > 0 && !std::isfinite(ys_[before - 1])) --before;
    if (before == 0) return after;
    if (after == xs_.size()) return before - 1;
    return x - xs_[before - 1] <= xs_[after] - x ? before - 1 : after;
}

}  // namespace atelier
