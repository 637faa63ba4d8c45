#pragma once

#include <chrono>

namespace atelier {

/// How a connection is kept alive, and how its loss is detected.
struct KeepAlive {
    /// How often the server is asked for a sign of life on an idle connection.
    std::chrono::milliseconds interval{15000};
    /// The number of intervals without one byte from the server after which the connection counts as lost.
    int missesAllowed = 3;
};

}  // namespace atelier
