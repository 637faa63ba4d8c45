#pragma once

#include <QString>
#include <memory>
#include <optional>

#include "core/base/Expected.h"
#include "core/base/Secret.h"
#include "core/remote/SecretName.h"

namespace atelier {

/// The desktop's keychain (Secret Service, Keychain, Credential Manager) through QtKeychain. Nothing is ever
/// written anywhere else. Every call blocks for at most ten seconds and may come from any thread but the
/// GUI's. A process has one: QtKeychain's queue belongs to the thread that used it first, which is this
/// object's.
class Secrets {
public:
    Secrets();
    ~Secrets();
    Secrets(const Secrets&) = delete;
    Secrets& operator=(const Secrets&) = delete;

    /// None where nothing is kept under that name. Errors: KeychainUnavailable.
    Expected<std::optional<Secret>> read(const SecretName& name);
    /// Errors: KeychainUnavailable.
    Expected<void> keep(const SecretName& name, const Secret& secret);
    /// Removing what is not there is no error. Errors: KeychainUnavailable.
    Expected<void> remove(const SecretName& name);
    /// Removes what Atelier kept as "user@host" before its names said what a secret is and where it may be
    /// used: it may be another server's or a key's, so it is never used. Whether there was one. Errors:
    /// KeychainUnavailable.
    Expected<bool> removeUnnamed(const QString& user, const QString& host);

private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace atelier
