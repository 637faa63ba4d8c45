#pragma once

#include "core/base/Clock.h"

namespace atelier::testing {

/// The computer's clock, but time goes so many times as fast: for what leaves a real cluster alone for a
/// while, where nobody else minds being asked.
class FastClock final : public Clock {
public:
    explicit FastClock(int times = 10) : times_(times) {}
    QDateTime now() const override {
        return started_.addMSecs((clock_.monotonic() - zero_).count() * times_);
    }
    std::chrono::milliseconds monotonic() const override { return clock_.monotonic() * times_; }
    bool sleepFor(std::chrono::milliseconds duration, std::stop_token stop) const override {
        return clock_.sleepFor(duration / times_, std::move(stop));
    }

private:
    SystemClock clock_;
    QDateTime started_ = clock_.now();
    std::chrono::milliseconds zero_ = clock_.monotonic();
    int times_;
};

}  // namespace atelier::testing
