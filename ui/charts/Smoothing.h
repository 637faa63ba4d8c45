#pragma once

#include <vector>

namespace atelier {

/// An exponential moving average without the bias of its start, as TensorBoard's "Smoothing" draws it: each
/// value is `weight` times the old average and `1 - weight` times the new value, divided by the sum of the
/// weights so far. `weight` is in [0, 1). NaN and infinite values stay as they are and do not count.
std::vector<double> smoothed(const std::vector<double>& values, double weight);

}  // namespace atelier
