#pragma once

#include <QString>
#include <memory>
#include <optional>

#include "core/base/Expected.h"

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
    Expected<std::optional<QString>> read(const QString& name);
    /// Errors: KeychainUnavailable.
    Expected<void> keep(const QString& name, const QString& secret);
    /// Removing what is not there is no error. Errors: KeychainUnavailable.
    Expected<void> remove(const QString& name);

private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace atelier
