#pragma once

#include <chrono>
#include <vector>

#include "core/base/Clock.h"

namespace atelier::testing {

/// A clock by which nobody waits: a pause is noted, and over at once. For one thread.
class NoTimeClock final : public Clock {
public:
    QDateTime now() const override {
        return QDateTime::fromSecsSinceEpoch(1'790'000'000, Qt::UTC).addMSecs(passed_.count());
    }
    std::chrono::milliseconds monotonic() const override { return std::chrono::hours(1) + passed_; }
    bool sleepFor(std::chrono::milliseconds duration, std::stop_token stop) const override {
        if (stop.stop_requested()) return false;
        passed_ += duration;
        pauses_.push_back(std::chrono::duration_cast<std::chrono::seconds>(duration).count());
        return true;
    }
    /// Lets time pass otherwise.
    void pass(std::chrono::milliseconds time) { passed_ += time; }
    /// The pauses so far, in seconds.
    std::vector<qint64> takePauses() { return std::exchange(pauses_, {}); }

private:
    mutable std::chrono::milliseconds passed_{0};
    mutable std::vector<qint64> pauses_;
};

}  // namespace atelier::testing
