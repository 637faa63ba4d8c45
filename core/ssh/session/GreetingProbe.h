#pragma once

#include <atomic>
#include <thread>

#include "core/ssh/session/KeepAlive.h"

namespace atelier {

/// Tries whether a server takes a new connection, in a thread of its own: it does once it sends its greeting
/// (RFC 4253, 4.2). Nothing is said to it. One connection at a time is tried, which waits for as long as it
/// stands, so that a server which is busy does not see many.
class GreetingProbe {
public:
    /// Begins.
    explicit GreetingProbe(const ServerAddress& server);
    /// Ends within a moment.
    ~GreetingProbe() = default;
    GreetingProbe(const GreetingProbe&) = delete;
    GreetingProbe& operator=(const GreetingProbe&) = delete;

    /// Whether the server has greeted. From any thread.
    bool hasGreeted() const { return greeted_; }

private:
    std::atomic<bool> greeted_ = false;
    std::jthread thread_;
};

}  // namespace atelier
