#pragma once

namespace atelier {

/// An exponential moving average without the bias of its start, as TensorBoard's "Smoothing" draws it: each
/// value is `weight` times the old average and `1 - weight` times the new value, divided by the sum of the
/// weights so far. `weight` is in [0, 1). NaN and infinite values stay as they are and do not count.
class Smoothing {
public:
    /// Begins without any value.
    explicit Smoothing(double weight) : weight_(weight) {}
    /// The average after the next value.
    double next(double value);

private:
    double weight_;
    double average_ = 0;
    double remaining_ = 1;  // weight^n: what the start at 0 still counts
};

}  // namespace atelier
