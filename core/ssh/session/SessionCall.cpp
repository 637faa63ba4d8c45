#include "core/ssh/session/SessionCall.h"

#include <poll.h>

#include <QByteArray>

#include "core/ssh/session/DeliveryWatch.h"

namespace atelier {

namespace {

/// The longest time until a request to stop is noticed.
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

qint64 SessionCall::unacknowledged() const {
    return limits_.unacknowledged ? limits_.unacknowledged() : unacknowledgedBytes(ssh_get_fd(session_));
}

int SessionCall::untilAnswered(const std::function<int()>& call) {
    using Steady = std::chrono::steady_clock;
    const auto started = Steady::now();
    const auto deadline = started + std::min<std::chrono::nanoseconds>(limits_.each, limits_.all - used_);
    // libssh 0.10 only records an error for some answers that it cannot parse, and would wait for others: a
    // new error text ends the wait.
    const QByteArray before = ssh_get_error(session_);
    DeliveryWatch delivery;
    int result = SSH_AUTH_ERROR;
    for (;;) {
        result = call();
        if (result != SSH_AUTH_AGAIN) break;
        undelivered_ = delivery.isStuck(unacknowledged());
        if (undelivered_) {
            discardUnacknowledged(ssh_get_fd(session_));
            result = SSH_AUTH_ERROR;
            break;
        }
        if (ssh_get_error_code(session_) == SSH_FATAL && before != ssh_get_error(session_)) {
            result = SSH_AUTH_ERROR;
            break;
        }
        whileWaiting_(Steady::now() - started);
        if (waitForServer(session_, deadline, stop_)) continue;
        if (!ssh_is_connected(session_) || stop_.stop_requested()) result = SSH_AUTH_ERROR;
        break;
    }
    waited_ = Steady::now() - started;
    used_ += waited_;
    whileWaiting_(waited_);
    return result;
}

}  // namespace atelier
