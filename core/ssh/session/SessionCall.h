#pragma once

#include <libssh/libssh.h>

#include <chrono>
#include <functional>
#include <stop_token>

namespace atelier {

/// Waits until the server may have sent something. False where waiting makes no sense any more: the
/// connection is lost, `stop` was requested, or the deadline has passed.
bool waitForServer(ssh_session session, std::chrono::steady_clock::time_point deadline,
                   const std::stop_token& stop);

/// How long a server may take during a sign-in, without the time that the user takes.
struct AnswerLimits {
    /// The most time that one answer may take: a second factor may be a phone call.
    std::chrono::milliseconds each{180000};
    /// The most time that all answers together may take.
    std::chrono::milliseconds all{600000};
    /// How many bytes of those on the way were not acknowledged (unacknowledgedBytes), where a program makes
    /// the way; empty: those of the session's own connection.
    std::function<qint64()> unacknowledged = {};
};

/// Calls libssh's ssh_userauth functions on a non-blocking session until each has a result, within the
/// limits. (In blocking mode libssh 0.10 waits for its whole timeout when the server hangs up in the middle.)
class SessionCall {
public:
    /// `session` belongs to the caller; once `stop` is requested no answer is waited for.
    /// `whileWaiting` is told again and again, and once there is a result, how long it has waited by then.
    SessionCall(ssh_session session, AnswerLimits limits, std::stop_token stop,
                std::function<void(std::chrono::nanoseconds)> whileWaiting)
        : session_(session),
          limits_(limits),
          stop_(std::move(stop)),
          whileWaiting_(std::move(whileWaiting)) {}

    /// Repeats the call until it has a result; SSH_AUTH_AGAIN where the server did not answer in time,
    /// SSH_AUTH_ERROR where what was sent does not arrive there (isUndelivered).
    int untilAnswered(const std::function<int()>& call);
    /// Whether what was sent for the last call did not arrive, and never will.
    bool isUndelivered() const { return undelivered_; }
    /// How long it waited for the last answer, or for one that did not come.
    std::chrono::seconds waited() const { return std::chrono::ceil<std::chrono::seconds>(waited_); }

private:
    qint64 unacknowledged() const;

    ssh_session session_;
    AnswerLimits limits_;
    std::stop_token stop_;
    std::function<void(std::chrono::nanoseconds)> whileWaiting_;
    std::chrono::nanoseconds used_{0};
    std::chrono::nanoseconds waited_{0};
    bool undelivered_ = false;
};

}  // namespace atelier
