#pragma once

#include <QString>

#include "core/error/ErrorArguments.h"
#include "core/error/ErrorKind.h"

namespace atelier {

/// What tells a server from others of the same sign-in, beside its address and port.
struct HostKeyRole {
    /// The name by which the user or the ssh configuration calls it, if that is not its host; else empty.
    QString calledAs = {};
    /// The name that its key goes by (HostKeyAlias of ssh_config(5)); empty: the host's own.
    QString alias = {};
    /// For a jump host: the final destination of the sign-in, as Account::label writes it; else empty.
    QString onTheWayTo = {};

    bool operator==(const HostKeyRole&) const = default;
};

namespace error {

/// A server shows another key than the one known for it. Keys are told by their fingerprints.
struct HostKeyChanged {
    static constexpr auto kind = ErrorKind::HostKeyChanged;
    QString host;
    QString presented;
    QString expected;
    QString where;  ///< the file and line that it is known from, or the catalogue
    HostKeyRole role = {};
};

/// A server shows another key than those its site publishes.
struct HostKeyNotPublished {
    static constexpr auto kind = ErrorKind::HostKeyNotPublished;
    QString host;
    QString keyType;
    QString presented;
    QString published;
    QString page;  ///< the page where the site publishes them; may be empty
    HostKeyRole role = {};
};

/// A server shows a key that was revoked.
struct HostKeyRevoked {
    static constexpr auto kind = ErrorKind::HostKeyRevoked;
    QString host;
    QString presented;
    QString where;  ///< the file that revokes it, and the line
    HostKeyRole role = {};
};

/// A server shows a key shorter than the ssh configuration wants.
struct HostKeyTooShort {
    static constexpr auto kind = ErrorKind::HostKeyTooShort;
    QString host;
    qint64 bits;    ///< the length of the RSA key presented
    qint64 wanted;  ///< the least length by the ssh configuration (RequiredRSASize)
    HostKeyRole role = {};
};

/// The ssh configuration allows known hosts only, and a server is not among them.
struct HostKeyUnknown {
    static constexpr auto kind = ErrorKind::HostKeyUnknown;
    static constexpr int argumentCount = 5;
    QString host;
    QString presented;
    HostKeyRole role = {};
    bool isCertified = false;  ///< a certificate authority vouches for it, which Atelier cannot check

    void tellTo(ArgumentReader& to) const;
};

/// The user did not accept a key.
struct HostKeyRefused {
    static constexpr auto kind = ErrorKind::HostKeyRefused;
    QString host;
    QString presented;
    HostKeyRole role = {};
};

/// A file that should name revoked keys cannot be read.
struct RevokedKeysUnreadable {
    static constexpr auto kind = ErrorKind::RevokedKeysUnreadable;
    QString host;
    QString file;
    HostKeyRole role = {};
};

/// A file that should name known keys is a pipe or a device, or far too large.
struct KnownHostsUnreadable {
    static constexpr auto kind = ErrorKind::KnownHostsUnreadable;
    QString host;
    QString file;
    HostKeyRole role = {};
};

}  // namespace error

}  // namespace atelier
