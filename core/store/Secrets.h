#pragma once

#include <QString>
#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/base/Secret.h"
#include "core/remote/SecretName.h"

namespace atelier {

class KeychainThread;

/// The desktop's keychain (Secret Service, Keychain, Credential Manager) through QtKeychain. Nothing is ever
/// written anywhere else. Every call blocks until the keychain has answered, a stop is requested, or nothing
/// came from it for a time; not while it asks its own user something, such as to be unlocked. The calls may
/// come from any thread but the GUI's. A process has one: QtKeychain's queue belongs to the thread that used
/// it first, which is this object's.
class Secrets {
public:
    /// `patience`: for a keychain that does not answer.
    explicit Secrets(std::chrono::milliseconds patience = std::chrono::seconds(10));
    ~Secrets();
    Secrets(const Secrets&) = delete;
    Secrets& operator=(const Secrets&) = delete;

    /// None where nothing is kept under that name. Errors: KeychainMissing, KeychainUnavailable,
    /// KeychainSilent, Cancelled.
    Expected<std::optional<Secret>> read(const SecretName& name, const std::stop_token& stop = {});
    /// Errors: those of `read`; KeychainMayStoreYet where the keychain has begun with it, which cannot be
    /// taken back. So it is where it is Cancelled by then.
    Expected<void> keep(const SecretName& name, const Secret& secret, const std::stop_token& stop = {});
    /// Removing what is not there is no error. Errors: those of `read`.
    Expected<void> remove(const SecretName& name, const std::stop_token& stop = {});
    /// Removes what Atelier kept as "user@host" before its names said what a secret is and where it may be
    /// used: it may be another server's or a key's, so it is never used. Whether there was one. Errors: those
    /// of `read`.
    Expected<bool> removeUnnamed(const QString& user, const QString& host, const std::stop_token& stop = {});

private:
    std::unique_ptr<KeychainThread> thread_;
};

}  // namespace atelier
