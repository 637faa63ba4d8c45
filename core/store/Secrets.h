#pragma once

#include <QString>
#include <optional>

#include "core/base/Expected.h"

namespace atelier {

/// Whose secret it is: one for each user of each host.
struct SecretKey {
    QString user;
    QString host;
    quint16 port = 22;
    /// "password", or the path of the key a passphrase opens.
    QString purpose;
};

/// The desktop's keychain (Secret Service, Keychain, Credential Manager) through QtKeychain. Nothing is ever
/// written anywhere else. Every call blocks for at most ten seconds; not for the GUI thread.

/// None where nothing is kept under that key. Errors: KeychainUnavailable.
Expected<std::optional<QString>> readSecret(const SecretKey& key);
/// Errors: KeychainUnavailable.
Expected<void> keepSecret(const SecretKey& key, const QString& secret);
/// Removing what is not there is no error. Errors: KeychainUnavailable.
Expected<void> removeSecret(const SecretKey& key);

}  // namespace atelier
