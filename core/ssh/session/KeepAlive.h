#pragma once

#include <chrono>

namespace atelier {

/// How a connection is kept alive, and found dead.
struct KeepAlive {
    /// A quiet connection is asked for a sign of life this often.
    std::chrono::milliseconds interval{15000};
    /// After so many intervals without one byte from the server the connection counts as lost.
    int missesAllowed = 3;
};

}  // namespace atelier
