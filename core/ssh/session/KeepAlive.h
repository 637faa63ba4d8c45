#pragma once

#include <chrono>

namespace atelier {

/// How a connection is kept alive, and how its loss is detected.
struct KeepAlive {
    /// How often the server is asked for a sign of life on an idle connection.
    /// It is short, since a silent server is to be shown as one within ten seconds.
    std::chrono::milliseconds interval{4000};
    /// The number of intervals without one byte from the server after which the connection counts as lost.
    /// They are many, since a login node may be busy for half a minute, and a new sign-in may ask the user.
    int missesAllowed = 11;
};

}  // namespace atelier
