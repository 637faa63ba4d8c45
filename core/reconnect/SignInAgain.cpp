#include "core/reconnect/SignInAgain.h"

#include <algorithm>

#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/remote/AccountLabel.h"

namespace atelier {

namespace {

constexpr std::chrono::seconds firstPause{1};
constexpr std::chrono::seconds longestPause{60};
/// A connection that held for less than this counts as part of the same trouble.
constexpr std::chrono::seconds heldWell{60};

/// What the user is told of an answer that is asked for anew.
Error asAskedAnew(const Error& error) {
    Error told = error;
    if (const auto* lost = error.as<error::ConnectionLost>()) {
        auto again = *lost;
        again.isMadeAgain = true;
        told.setCause(again);
    }
    return told;
}

}  // namespace

bool isConnectionFailure(const Error& error) {
    switch (error.kind()) {
        case ErrorKind::HostNameUnknown:
        case ErrorKind::HostUnreachable:
        case ErrorKind::ConnectionRefused:
        case ErrorKind::ConnectionTimedOut:
        case ErrorKind::ConnectionLost:
        case ErrorKind::GreetingRefused:
        case ErrorKind::NotAnSshServer:
        case ErrorKind::ProxyCommandFailed:
        case ErrorKind::SshConfigSlow:
            return true;
        case ErrorKind::JumpFailed:
            return error.retryable;
        default:
            return false;
    }
}

SignInAgain::SignInAgain(SignIn signIn, SignInRequest request, SignInPrompts prompts, const Clock& clock)
    : signIn_(std::move(signIn)), request_(std::move(request)), prompts_(std::move(prompts)), clock_(clock) {}

void SignInAgain::beginLoss() {
    declined_ = unasked_ = false;
    unjudged_.reset();
    if (madeAt_ && clock_.monotonic() - *madeAt_ < heldWell) return;
    pause_ = firstPause;
    answered_ = keptGiven_ = false;
}

/// Before anybody is told of the pause, who may end it at once.
void SignInAgain::beginPause() {
    const std::lock_guard lock(mutex_);
    hurried_ = std::stop_source();
}

bool SignInAgain::pause(std::stop_token stop) {
    std::stop_source ended;
    {
        const std::lock_guard lock(mutex_);
        ended = hurried_;
    }
    const std::stop_callback onStop(stop, [&ended] { ended.request_stop(); });
    clock_.sleepFor(pause_, ended.get_token());
    pause_ = std::min(pause_ * 2, longestPause);
    return !stop.stop_requested();
}

void SignInAgain::endPause() {
    const std::lock_guard lock(mutex_);
    hurried_.request_stop();
}

SignInPrompts SignInAgain::promptsOfAttempt() {
    // Secrets that were given in an earlier attempt may have been refused: the server need not have said so.
    const bool mayAnswer = !answered_;
    const bool mayGiveKept = mayAnswer && !keptGiven_;
    userAnswered_ = false;
    SignInPrompts prompts = prompts_;
    prompts.startUpFilesIgnored = {};  // It was told at the first sign-in.
    prompts.acceptHostKey = [this](const HostKeyQuestion& question) {
        return question.published && prompts_.acceptHostKey && prompts_.acceptHostKey(question);
    };
    // A server that asks once more in the same sign-in has refused the answer itself, and bounds how often.
    prompts.askSecret = [this, mayAnswer](const SecretQuestion& question) -> std::optional<SecretAnswer> {
        unasked_ = unasked_ || !mayAnswer;
        auto answer = mayAnswer && prompts_.askSecret ? prompts_.askSecret(question) : std::nullopt;
        answered_ = true;
        declined_ = declined_ || (mayAnswer && !answer);
        userAnswered_ = userAnswered_ || answer;
        return answer;
    };
    if (!prompts_.readSecret) return prompts;
    prompts.readSecret = [this, mayGiveKept](const SecretName& name) {
        auto kept = mayGiveKept ? prompts_.readSecret(name) : std::nullopt;
        answered_ = answered_ || kept;
        keptGiven_ = keptGiven_ || kept;
        return kept;
    };
    return prompts;
}

/// Whether the server hung up while the user was answering, who is there then.
bool SignInAgain::asksAtOnce(const Error& error) const {
    return error.kind() == ErrorKind::SignInTimeOver && userAnswered_ && !declined_;
}

/// Whether nobody can have judged what was answered in this attempt.
bool SignInAgain::isUnjudged(const Error& error) const {
    const auto* lost = error.as<error::ConnectionLost>();
    return asksAtOnce(error) || (lost && lost->isUndelivered && !unasked_ && !declined_);
}

Error SignInAgain::givenUp(const Error& why) const {
    Error error(error::ConnectionLost{serverLabel(request_.host, request_.port)});
    if (unasked_ && unjudged_) error.also.push_back(*unjudged_);
    if (!unasked_ && !declined_) error.also.push_back(why);
    return error;
}

bool SignInAgain::mayTryAgain(const Error& error, bool isAnsweredNow) {
    if (unasked_ || declined_ || !isConnectionFailure(error)) return false;
    if (isAnsweredNow) unjudged_ = error;
    return true;
}

Expected<std::unique_ptr<RemoteHost>> SignInAgain::run(const SignInAgainObserver& observer,
                                                       std::stop_token stop) {
    beginLoss();
    for (bool isAtOnce = false;;) {
        if (!isAtOnce) beginPause();
        if (!isAtOnce && observer.waits) observer.waits(pause_);
        if (!isAtOnce && !pause(stop)) return failure(error::Cancelled{});
        if (!isAtOnce && observer.tries) observer.tries();
        const bool wasAnswered = answered_;
        auto host = signIn_(request_, promptsOfAttempt(), stop);
        if (stop.stop_requested()) return failure(error::Cancelled{});
        isAtOnce = !host && asksAtOnce(host.error());
        if (!host && isUnjudged(host.error())) {
            answered_ = wasAnswered;
            if (userAnswered_ && observer.asksAgain) observer.asksAgain(asAskedAnew(host.error()));
            continue;
        }
        if (!host && mayTryAgain(host.error(), answered_ && !wasAnswered)) continue;
        if (!host) return tl::unexpected(givenUp(host.error()));
        madeAt_ = clock_.monotonic();
        if (observer.succeeds) observer.succeeds();
        return host;
    }
}

}  // namespace atelier
