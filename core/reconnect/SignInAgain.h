#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/error/Expected.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// Functions that are called while a lost connection is made again, in the thread that makes it; each may be
/// empty.
struct SignInAgainObserver {
    /// The next attempt comes after that pause.
    std::function<void(std::chrono::seconds pause)> waits = {};
    /// An attempt begins.
    std::function<void()> tries = {};
    /// Nobody has judged what the user answered, who is asked anew: at once where the server waited no longer
    /// meanwhile, else in the next attempt, since the way may be down.
    std::function<void(const Error& why)> asksAgain = {};
    /// The connection is there again.
    std::function<void()> succeeds = {};
};

/// Whether an error of a sign-in lies in the way to the server, so that nothing was refused and the same may
/// succeed later by itself.
bool isConnectionFailure(const Error& error);

/// Signs in again, with the same request, after a connection was lost. The pauses between attempts grow, from
/// 1 s to a minute, and stay long where connections break soon after they were made. Only an error of the way
/// (`isConnectionFailure`) is followed by another attempt, never a refusal, since sites lock accounts that
/// sign in too often. Nobody is asked in more than one attempt and no kept secret is used more than once for
/// a loss: no wrong answer can be given twice by itself. Within that attempt, whoever has mistyped is asked
/// as often as the server itself asks. Only where nobody can have judged the answer is the user asked anew:
/// where the server hung up while the user, who is there then, was answering, at once; where the answer did
/// not arrive, in the next attempt. A host key that nothing vouches for is refused.
class SignInAgain {
public:
    /// `clock` must outlive it.
    SignInAgain(SignIn signIn, SignInRequest request, SignInPrompts prompts, const Clock& clock);

    /// Pauses and tries until there is a connection or an attempt has failed for good; to be called once for
    /// each loss, and by one thread at a time. Errors: Cancelled where `stop` was requested; else
    /// ConnectionLost, which cannot be tried again, with what has ended the attempts besides: a refusal, or
    /// how the attempt failed whose answer nobody has judged; with nothing where the user did not answer.
    Expected<std::unique_ptr<RemoteHost>> run(const SignInAgainObserver& observer, std::stop_token stop);
    /// The request with which it signs in.
    const SignInRequest& request() const { return request_; }
    /// Sets who is asked from the next run on.
    void setPrompts(SignInPrompts prompts) { prompts_ = std::move(prompts); }
    /// Ends the pause of which the observer was told last. From any thread.
    void endPause();

private:
    void beginLoss();
    void beginPause();
    bool pause(std::stop_token stop);
    SignInPrompts promptsOfAttempt();
    bool asksAtOnce(const Error& error) const;
    bool isUnjudged(const Error& error) const;
    bool mayTryAgain(const Error& error, bool isAnsweredNow);
    Error givenUp(const Error& why) const;

    SignIn signIn_;
    SignInRequest request_;
    SignInPrompts prompts_;
    const Clock& clock_;
    std::chrono::seconds pause_{1};
    std::optional<std::chrono::milliseconds> madeAt_;  ///< when it last succeeded
    bool answered_ = false;                            ///< a secret was given for this loss
    bool keptGiven_ = false;                           ///< one of them was kept
    bool userAnswered_ = false;                        ///< the user gave one in this attempt
    bool declined_ = false;                            ///< the user was asked for one and gave none
    bool unasked_ = false;                             ///< nobody was asked, since one was given before
    std::optional<Error> unjudged_;                    ///< how the attempt failed in which it was given
    std::mutex mutex_;
    std::stop_source hurried_;
};

}  // namespace atelier
