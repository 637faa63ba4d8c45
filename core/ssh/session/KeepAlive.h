#pragma once

#include <chrono>
#include <memory>

#include "core/base/Clock.h"

namespace atelier {

/// How a connection is kept alive, and how its loss is detected.
struct KeepAlive {
    /// How often the server is asked for a sign of life on an idle connection.
    /// It is short, since a silent server is to be shown as one within ten seconds, which are three of them.
    std::chrono::milliseconds interval{3000};
    /// The number of intervals without one byte from the server after which the connection counts as lost.
    /// They are many, since a login node may be busy for half a minute, and a new sign-in may ask the user.
    int missesAllowed = 15;
    /// The number of intervals without one byte after which the connection counts as lost once this computer
    /// has slept: the line is then more likely dead, by another network or a server that gave up, than slow.
    int missesAllowedAfterSleep = 4;
    /// Tells by its time of day that the computer has slept. Never null.
    std::shared_ptr<const Clock> clock = std::make_shared<SystemClock>();
};

}  // namespace atelier
