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
    QString reason;  ///< as the keychain words it
};

/// The keychain did not answer; nothing was stored.
struct KeychainSilent {
    static constexpr auto kind = ErrorKind::KeychainSilent;
    qint64 seconds;  ///< that it was waited for
};

/// The keychain did not answer, and it has been told to store.
struct KeychainMayStoreYet {
    static constexpr auto kind = ErrorKind::KeychainMayStoreYet;
    qint64 seconds;  ///< that it was waited for
};

}  // namespace atelier::error
