#pragma once

#include <QTimeZone>

#include "core/base/Clock.h"

namespace atelier::testing {

/// A clock whose pauses take no time.
class PatientClock final : public Clock {
public:
    QDateTime now() const override { return time; }
    std::chrono::milliseconds monotonic() const override { return slept; }
    bool sleepFor(std::chrono::milliseconds duration, std::stop_token stop) const override {
        slept += duration;
        return !stop.stop_requested();
    }
    QDateTime time{QDate(2026, 11, 21), QTime(12, 0), QTimeZone::utc()};
    mutable std::chrono::milliseconds slept{0};
};

}  // namespace atelier::testing
