#include "core/ssh/SessionCall.h"

#include <poll.h>

namespace atelier {

namespace {

/// How long it may take to notice that somebody asked to stop.
constexpr int pollSliceMs = 100;

}  // namespace

bool waitForServer(ssh_session session, std::chrono::steady_clock::time_point deadline,
                   const std::stop_token& stop) {
    if (!ssh_is_connected(session) || stop.stop_requested()) return false;
    if (std::chrono::steady_clock::now() >= deadline) return false;
    pollfd watched{.fd = ssh_get_fd(session), .events = POLLIN, .revents = 0};
    if ((ssh_get_status(session) & SSH_WRITE_PENDING) != 0) watched.events |= POLLOUT;
    ::poll(&watched, 1, pollSliceMs);
    return true;
}

}  // namespace atelier
