#pragma once

#include <functional>
#include <optional>
#include <stop_token>

#include "core/remote/SignIn.h"
#include "ui/models/AppServices.h"

namespace atelier {

/// What the worker's thread tells the window about the keychain during a sign-in.
struct KeychainNews {
    /// The keychain was asked something; or it has answered, or the sign-in does not wait for it any more.
    std::function<void(bool waiting)> waits;
    /// The keychain cannot be used in this sign-in.
    std::function<void(const Error&)> unusable;
    /// A secret that an earlier version kept without naming its purpose was removed.
    std::function<void()> unnamedRemoved;
    /// The keychain keeps an answer; not `certain` if nobody waited until it confirmed that.
    std::function<void(bool certain)> kept;
};

/// The desktop's keychain as one sign-in uses it, in the worker's thread. Once it did not answer, is missing
/// or cannot be used, it is not asked again.
class SignInKeychain {
public:
    /// `services` must outlive it; nothing is kept any more once `stop` is requested.
    SignInKeychain(const AppServices& services, KeychainNews news, std::stop_token stop)
        : services_(services), news_(std::move(news)), stop_(std::move(stop)) {}

    /// The secret that is kept under a name. Before the first one, a secret that an earlier version kept for
    /// `unnamed` is removed.
    std::optional<Secret> read(const SecretName& name, const Account& unnamed);
    /// Has the keychain keep an answer, and waits for it; where that fails, `notKept` says why.
    void keep(const SecretName& name, const Secret& secret);
    /// Why an answer could not be kept.
    const std::optional<Error>& notKept() const { return notKept_; }

private:
    bool isUsable() const { return !unusable_ && !stop_.stop_requested(); }
    void removeUnnamed(const Account& account);
    /// Records the outcome of a call.
    void note(const std::optional<Error>& error);

    const AppServices& services_;
    KeychainNews news_;
    std::stop_token stop_;
    bool lookedForUnnamed_ = false;
    std::optional<Error> unusable_;
    std::optional<Error> notKept_;
};

}  // namespace atelier
