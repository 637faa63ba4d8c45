#pragma once

#include <functional>
#include <optional>
#include <stop_token>

#include "core/remote/SignIn.h"
#include "ui/models/AppServices.h"

namespace atelier {

/// What the window is told about the keychain during a sign-in, from the worker's thread.
struct KeychainNews {
    /// It was asked something, and has answered or was given up.
    std::function<void(bool waiting)> waits;
    /// It cannot be used in this sign-in.
    std::function<void(const Error&)> unusable;
    /// What was kept without saying what for was removed from it.
    std::function<void()> unnamedRemoved;
    /// It keeps an answer; not `certain` where nobody waited for its word.
    std::function<void(bool certain)> kept;
};

/// The desktop's keychain as one sign-in uses it, on the worker's thread. Once it was silent, missing or
/// unusable, it is not asked again.
class SignInKeychain {
public:
    SignInKeychain(const AppServices& services, KeychainNews news, std::stop_token stop)
        : services_(services), news_(std::move(news)), stop_(std::move(stop)) {}

    /// What is kept under a name; before the first one, what an earlier Atelier kept for `unnamed` is
    /// removed.
    std::optional<Secret> read(const SecretName& name, const Account& unnamed);
    void keep(const SecretName& name, const Secret& secret);
    /// Why an answer could not be kept.
    const std::optional<Error>& notKept() const { return notKept_; }

private:
    bool isUsable() const { return !unusable_ && !stop_.stop_requested(); }
    void removeUnnamed(const Account& account);
    /// Notes what became of a call.
    void note(const std::optional<Error>& error);

    const AppServices& services_;
    KeychainNews news_;
    std::stop_token stop_;
    bool lookedForUnnamed_ = false;
    std::optional<Error> unusable_;
    std::optional<Error> notKept_;
};

}  // namespace atelier
