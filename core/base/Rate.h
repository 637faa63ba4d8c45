#pragma once

#include <chrono>
#include <deque>
#include <optional>

#include "core/base/Progress.h"

namespace atelier {

/// Speed and time left of a transfer, smoothed over the last seconds.
class Rate {
public:
    /// Records how far the work has come at a time of `Clock::monotonic`.
    void update(std::chrono::milliseconds at, const Progress& progress);
    /// Units per second over the last five seconds; none before two different times are recorded.
    std::optional<double> perSecond() const;
    /// None while the total or the speed is not known.
    std::optional<std::chrono::seconds> timeLeft() const;

private:
    struct Sample {
        std::chrono::milliseconds at;
        qint64 done;
    };
    std::deque<Sample> samples_;
    Progress last_;
};

}  // namespace atelier
