#include "ui/charts/PlotRange.h"

#include <QPointF>
#include <algorithm>
#include <cmath>
#include <limits>

namespace atelier {

namespace {

std::pair<double, double> xRange(const std::vector<Curve>& curves) {
    double from = std::numeric_limits<double>::infinity();
    double to = -from;
    for (const Curve& curve : curves) {
        if (!curve.isVisible()) continue;
        const auto& xs = curve.xs();
        const auto first = std::find_if(xs.begin(), xs.end(), [](double x) { return std::isfinite(x); });
        const auto last = std::find_if(xs.rbegin(), xs.rend(), [](double x) { return std::isfinite(x); });
        if (first == xs.end()) continue;
        from = std::min(from, *first);
        to = std::max(to, *last);
    }
    return {from, to};
}

}  // namespace

QRectF wholeRange(const std::vector<Curve>& curves, const PlotOptions& options) {
    auto [from, to] = xRange(curves);
    if (from > to) return {};
    if (from == to) {
        from -= 0.5;
        to += 0.5;
    }
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const Curve& curve : curves) {
        if (!curve.isVisible()) continue;
        const auto [lowest, highest] = curve.range(from, to);
        low = std::min(low, lowest);
        high = std::max(high, highest);
    }
    if (options.fixedY && !options.logarithmic)
        return {QPointF(from, options.fixedY->first), QPointF(to, options.fixedY->second)};
    if (low > high) return {};
    const double room = high > low ? (high - low) * 0.06 : std::max(std::abs(high) * 0.1, 1e-6);
    // A curve that stays above 0 has 0 as its floor where that is near.
    const bool fromZero = !options.logarithmic && low >= 0 && low < (high - low) * 0.5;
    return {QPointF(from, fromZero ? 0 : low - room), QPointF(to, high + room)};
}

}  // namespace atelier
