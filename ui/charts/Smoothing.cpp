#include "ui/charts/Smoothing.h"

#include <cmath>

namespace atelier {

std::vector<double> smoothed(const std::vector<double>& values, double weight) {
    if (weight <= 0) return values;
    std::vector<double> result(values.size());
    double average = 0;
    double remaining = 1;  // weight^n: what the start at 0 still counts
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i])) {
            result[i] = values[i];
            continue;
        }
        average = average * weight + (1 - weight) * values[i];
        remaining *= weight;
        result[i] = average / (1 - remaining);
    }
    return result;
}

}  // namespace atelier
