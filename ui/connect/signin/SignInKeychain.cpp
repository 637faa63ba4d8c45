#include "ui/connect/signin/SignInKeychain.h"

#include <utility>

#include "core/error/KeychainErrors.h"

namespace atelier {

namespace {

template <typename T>
std::optional<Error> errorOf(const Expected<T>& outcome) {
    return outcome ? std::nullopt : std::optional(outcome.error());
}

}  // namespace

void SignInKeychain::note(const std::optional<Error>& error) {
    news_.waits(false);
    if (!error || error->kind() == ErrorKind::Cancelled || unusable_) return;
    unusable_ = error;
    // From now on the keychain is not asked at all, so that nothing can be stored later.
    if (const auto* mayStore = error->as<error::KeychainMayStoreYet>())
        unusable_->setCause(error::KeychainSilent{mayStore->seconds});
    news_.unusable(*unusable_);
}

std::optional<Secret> SignInKeychain::read(const SecretName& name, const Account& unnamed) {
    removeUnnamed(unnamed);
    if (!services_.readSecret || !isUsable()) return std::nullopt;
    news_.waits(true);
    auto read = services_.readSecret(name, stop_);
    note(errorOf(read));
    return read ? std::move(*read) : std::nullopt;
}

void SignInKeychain::keep(const SecretName& name, const Secret& secret) {
    if (!services_.keepSecret || stop_.stop_requested()) return;
    if (unusable_) {
        if (!notKept_) notKept_ = unusable_;
        return;
    }
    news_.waits(true);
    const auto error = errorOf(services_.keepSecret(name, secret, stop_));
    note(error);
    const bool stopped = error && error->kind() == ErrorKind::Cancelled;
    if (!error || stopped) return news_.kept(!stopped);
    if (!notKept_) notKept_ = error;
}

void SignInKeychain::removeUnnamed(const Account& account) {
    if (std::exchange(lookedForUnnamed_, true) || !services_.removeUnnamedSecret || !isUsable()) return;
    news_.waits(true);
    const auto removed = services_.removeUnnamedSecret(account.user, account.host, stop_);
    note(errorOf(removed));
    if (removed && *removed) news_.unnamedRemoved();
}

}  // namespace atelier
