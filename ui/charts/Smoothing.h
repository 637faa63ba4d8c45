#pragma once

#include <vector>

namespace atelier {

/// An exponential moving average without the bias of its start, as TensorBoard's "Smoothing" draws it: each
/// value is `weight` old and `1 - weight` new, divided by the share of weight that is there so far. `weight`
/// is in [0, 1). What is no number stays so and does not count.
std::vector<double> smoothed(const std::vector<double>& values, double weight);

}  // namespace atelier
