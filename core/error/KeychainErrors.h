#pragma once

#include <QString>

#include "core/error/ErrorKind.h"

namespace atelier::error {

/// This computer has no keychain.
struct KeychainMissing {
    static constexpr auto kind = ErrorKind::KeychainMissing;
};

/// The keychain did not do what it was asked.
struct KeychainUnavailable {
    static constexpr auto kind = ErrorKind::KeychainUnavailable;
    QString reason;  ///< in the keychain's words
};

/// The keychain did not answer; nothing was stored.
struct KeychainSilent {
    static constexpr auto kind = ErrorKind::KeychainSilent;
    qint64 seconds;  ///< how long it was waited for
};

/// The keychain did not answer, but may still store what it was told to store.
struct KeychainMayStoreYet {
    static constexpr auto kind = ErrorKind::KeychainMayStoreYet;
    qint64 seconds;  ///< how long it was waited for
};

}  // namespace atelier::error
