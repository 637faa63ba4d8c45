#pragma once

#include <libssh/libssh.h>

#include <chrono>
#include <stop_token>

namespace atelier {

/// Waits until the server may have sent something. False when there is no point in waiting any longer: the
/// connection is gone, `stop` was requested, or the deadline is over.
bool waitForServer(ssh_session session, std::chrono::steady_clock::time_point deadline,
                   const std::stop_token& stop);

/// How long a server may take to judge an answer: a second factor may be a phone call.
constexpr std::chrono::seconds answerTimeout{180};

/// Calls one of libssh's ssh_userauth functions on a non-blocking session until it has a result. (In blocking
/// mode libssh 0.10 waits for its whole timeout when the server hangs up in the middle.)
template <typename Call>
int untilAnswered(ssh_session session, const std::stop_token& stop, const Call& call) {
    const auto deadline = std::chrono::steady_clock::now() + answerTimeout;
    for (;;) {
        const int result = call();
        if (result != SSH_AUTH_AGAIN) return result;
        if (!waitForServer(session, deadline, stop)) return SSH_AUTH_ERROR;
    }
}

}  // namespace atelier
