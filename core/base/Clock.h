#pragma once

#include <QDateTime>
#include <chrono>
#include <memory>
#include <stop_token>

namespace atelier {

/// The source of time, which a test can replace by a clock that it moves by hand.
class Clock {
public:
    virtual ~Clock() = default;
    /// The time of day, UTC.
    virtual QDateTime now() const = 0;
    /// Milliseconds since an arbitrary start, never going backwards.
    virtual std::chrono::milliseconds monotonic() const = 0;
    /// Waits; false where `stop` was requested before the time was over.
    virtual bool sleepFor(std::chrono::milliseconds duration, std::stop_token stop) const = 0;
};

/// The computer's own clock. It has no state, so every caller may make one.
class SystemClock final : public Clock {
public:
    QDateTime now() const override;
    std::chrono::milliseconds monotonic() const override;
    bool sleepFor(std::chrono::milliseconds duration, std::stop_token stop) const override;
};

}  // namespace atelier
