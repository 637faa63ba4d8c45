#include "ui/charts/Smoothing.h"

#include <cmath>

namespace atelier {

double Smoothing::next(double value) {
    if (weight_ <= 0 || !std::isfinite(value)) return value;
    average_ = average_ * weight_ + (1 - weight_) * value;
    remaining_ *= weight_;
    return average_ / (1 - remaining_);
}

}  // namespace atelier
