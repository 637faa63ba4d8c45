#include "core/metrics/Series.h"

#include <algorithm>
#include <functional>

namespace atelier {

void Series::append(const Sample& sample) {
    ordered_ = ordered_ && (steps_.empty() || steps_.back() < sample.step);
    steps_.push_back(sample.step);
    wallTimes_.push_back(sample.wallTime);
    values_.push_back(sample.value);
}

void Series::purgeFrom(qint64 step) {
    std::size_t kept = steps_.size();
    // A file that goes back again and again by a step must not cost the whole curve each time.
    if (ordered_)
        while (kept > 0 && steps_[kept - 1] >= step) --kept;
    else
        kept = moveEarlierToFront(step);
    steps_.resize(kept);
    wallTimes_.resize(kept);
    values_.resize(kept);
    if (!ordered_)
        ordered_ = std::adjacent_find(steps_.begin(), steps_.end(), std::greater_equal<>()) == steps_.end();
}

std::size_t Series::moveEarlierToFront(qint64 step) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        if (steps_[i] >= step) continue;
        steps_[kept] = steps_[i];
        wallTimes_[kept] = wallTimes_[i];
        values_[kept] = values_[i];
        ++kept;
    }
    return kept;
}

Sample Series::at(qsizetype index) const {
    const auto i = static_cast<std::size_t>(index);
    return {steps_[i], wallTimes_[i], values_[i]};
}

std::optional<Sample> Series::last() const {
    if (isEmpty()) return {};
    return at(size() - 1);
}

}  // namespace atelier
