#pragma once

#include <QString>
#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/credentials/Secret.h"
#include "core/error/Expected.h"
#include "core/remote/SecretName.h"

namespace atelier {

class KeychainThread;

/// The desktop's keychain (Secret Service, Keychain, Credential Manager) through QtKeychain. Secrets are
/// never written anywhere else. Every call blocks until the keychain has answered, a stop is requested, or
/// the patience is over; the time during which the keychain asks its own user something, such as to unlock
/// it, does not count. The calls may come from any thread but the GUI's. A process has one such object:
/// QtKeychain's queue belongs to the thread that used it first, which is this object's.
class Secrets {
public:
    /// `patience`: how long to wait for a keychain that does not answer.
    explicit Secrets(std::chrono::milliseconds patience = std::chrono::seconds(10));
    ~Secrets();
    Secrets(const Secrets&) = delete;
    Secrets& operator=(const Secrets&) = delete;

    /// The secret of that name; none where nothing is kept. Errors: KeychainMissing, KeychainUnavailable,
    /// KeychainSilent, Cancelled.
    Expected<std::optional<Secret>> read(const SecretName& name, const std::stop_token& stop = {});
    /// Keeps a secret. Errors: those of `read`; KeychainMayStoreYet where the keychain has begun to store it
    /// and has not answered. After Cancelled it may store it, too.
    Expected<void> keep(const SecretName& name, const Secret& secret, const std::stop_token& stop = {});
    /// Removes a secret; it is no error if there is none. Errors: those of `read`.
    Expected<void> remove(const SecretName& name, const std::stop_token& stop = {});
    /// Removes what earlier versions kept as "user@host"; returns whether there was such a secret. It is
    /// never used, because its name does not tell which server or key it is for. Errors: those of `read`.
    Expected<bool> removeUnnamed(const QString& user, const QString& host, const std::stop_token& stop = {});

private:
    std::unique_ptr<KeychainThread> thread_;
};

}  // namespace atelier
