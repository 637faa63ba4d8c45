#pragma once

#include <libssh/libssh.h>

#include <chrono>
#include <functional>
#include <stop_token>

namespace atelier {

/// Waits until the server may have sent something. False when there is no point in waiting any longer: the
/// connection is gone, `stop` was requested, or the deadline is over.
bool waitForServer(ssh_session session, std::chrono::steady_clock::time_point deadline,
                   const std::stop_token& stop);

/// How long a server may take over a sign-in, without the time that the user takes.
struct AnswerLimits {
    /// To judge one answer: a second factor may be a phone call.
    std::chrono::milliseconds each{180000};
    /// All answers together.
    std::chrono::milliseconds all{600000};
};

/// Calls libssh's ssh_userauth functions on a non-blocking session until each has a result, within the
/// limits. (In blocking mode libssh 0.10 waits for its whole timeout when the server hangs up in the middle.)
class SessionCall {
public:
    SessionCall(ssh_session session, AnswerLimits limits, std::stop_token stop)
        : session_(session), limits_(limits), stop_(std::move(stop)) {}

    /// SSH_AUTH_AGAIN where the server did not answer in time.
    int untilAnswered(const std::function<int()>& call);
    /// How long was waited in vain.
    std::chrono::seconds waited() const { return std::chrono::ceil<std::chrono::seconds>(waited_); }

private:
    ssh_session session_;
    AnswerLimits limits_;
    std::stop_token stop_;
    std::chrono::nanoseconds used_{0};
    std::chrono::nanoseconds waited_{0};
};

}  // namespace atelier
