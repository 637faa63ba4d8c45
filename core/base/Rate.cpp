#include "core/base/Rate.h"

#include <cmath>

namespace atelier {

namespace {
constexpr std::chrono::milliseconds window{5000};
}

void Rate::update(std::chrono::milliseconds at, const Progress& progress) {
    if (!samples_.empty() && progress.done < samples_.back().done) samples_.clear();
    samples_.push_back({at, progress.done});
    while (samples_.size() > 2 && at - samples_.front().at > window) samples_.pop_front();
    last_ = progress;
}

std::optional<double> Rate::perSecond() const {
    if (samples_.size() < 2) return std::nullopt;
    const auto elapsed = samples_.back().at - samples_.front().at;
    if (elapsed.count() <= 0) return std::nullopt;
    return static_cast<double>(samples_.back().done - samples_.front().done) * 1000.0 /
           static_cast<double>(elapsed.count());
}

std::optional<std::chrono::seconds> Rate::timeLeft() const {
    const auto speed = perSecond();
    if (!speed || *speed <= 0 || last_.total <= 0) return std::nullopt;
    const auto left = static_cast<double>(last_.total - last_.done) / *speed;
    return std::chrono::seconds(std::llround(left));
}

}  // namespace atelier
