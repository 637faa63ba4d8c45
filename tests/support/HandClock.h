#pragma once

#include <condition_variable>
#include <mutex>
#include <set>

#include "core/base/Clock.h"

namespace atelier::testing {

/// Time that stands still until a test moves it. Whoever sleeps by it wakes when it has been moved far
/// enough.
class HandClock final : public Clock {
public:
    QDateTime now() const override {
        return QDateTime::fromSecsSinceEpoch(1'790'000'000, Qt::UTC).addMSecs(passed().count());
    }
    std::chrono::milliseconds monotonic() const override { return std::chrono::hours(1) + passed(); }
    bool sleepFor(std::chrono::milliseconds duration, std::stop_token stop) const override {
        std::unique_lock lock(mutex_);
        const auto end = ends_.insert(passed_ + duration);
        const bool isOver = moved_.wait(lock, stop, [this, end] { return passed_ >= *end; });
        ends_.erase(end);
        return isOver;
    }
    /// How many sleep by it now: who begins to sleep after a move would wait for the next one.
    int sleepers() const {
        const std::lock_guard lock(mutex_);
        return static_cast<int>(ends_.size());
    }
    /// Whether somebody sleeps by it now whom a move by so much would wake.
    bool wakes(std::chrono::milliseconds by) const {
        const std::lock_guard lock(mutex_);
        const auto next = ends_.upper_bound(passed_);
        return next != ends_.end() && *next <= passed_ + by;
    }
    void move(std::chrono::milliseconds by) {
        {
            const std::lock_guard lock(mutex_);
            passed_ += by;
        }
        moved_.notify_all();
    }

private:
    std::chrono::milliseconds passed() const {
        const std::lock_guard lock(mutex_);
        return passed_;
    }

    mutable std::mutex mutex_;
    mutable std::condition_variable_any moved_;
    std::chrono::milliseconds passed_{0};
    mutable std::multiset<std::chrono::milliseconds> ends_;
};

}  // namespace atelier::testing
