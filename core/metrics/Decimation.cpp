#include <algorithm>
#include <array>
#include <cmath>

#include "core/metrics/Series.h"

namespace atelier {

namespace {

/// The four points that stand for all of one pixel column, as indices.
struct Column {
    std::size_t first, last, lowest, highest;
};

void emit(const Column& column, const std::vector<double>& xs, const std::vector<double>& ys,
          std::vector<PlotPoint>& points) {
    std::array<std::size_t, 4> order{column.first, column.lowest, column.highest, column.last};
    std::sort(order.begin(), order.end());
    const auto end = std::unique(order.begin(), order.end());
    for (auto it = order.begin(); it != end; ++it) points.push_back({xs[*it], ys[*it]});
}

}  // namespace

std::vector<PlotPoint> decimated(const std::vector<double>& xs, const std::vector<double>& ys, double fromX,
                                 double toX, int columns) {
    std::vector<PlotPoint> points;
    if (columns < 1 || !(fromX <= toX)) return points;
    const auto begin = std::lower_bound(xs.begin(), xs.end(), fromX) - xs.begin();
    const auto end = std::upper_bound(xs.begin(), xs.end(), toX) - xs.begin();
    const double perColumn = toX > fromX ? (toX - fromX) / columns : 1;
    int current = -1;
    Column column{};
    for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
        if (!std::isfinite(ys[i]) || !std::isfinite(xs[i])) continue;
        const int here = std::min(columns - 1, static_cast<int>((xs[i] - fromX) / perColumn));
        if (here != current) {
            if (current >= 0) emit(column, xs, ys, points);
            current = here;
            column = {i, i, i, i};
        }
        column.last = i;
        if (ys[i] < ys[column.lowest]) column.lowest = i;
        if (ys[i] > ys[column.highest]) column.highest = i;
    }
    if (current >= 0) emit(column, xs, ys, points);
    return points;
}

}  // namespace atelier
