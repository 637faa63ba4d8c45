#pragma once

#include <QDateTime>
#include <QString>
#include <chrono>

namespace atelier {

/// Who speaks ssh.
enum class SshTransport {
    Automatic,  ///< the library, or the system's ssh where the library cannot, or a master of the user's
                ///< lives
    Library,    ///< libssh, whatever comes of it
    OpenSsh,    ///< the system's ssh
};

/// The choice of the system's ssh rather than the library for a sign-in, and its reason.
struct SshTransportChoice {
    /// The reason.
    enum class Why {
        Asked,        ///< the user wants it
        UsersMaster,  ///< a master of the user's own has a connection there (ControlMaster of ssh_config(5))
        Algorithms,   ///< the library and the server have no algorithm in common
        Setting,   ///< the configuration has a keyword that the library's way does not go by; detail is its
                   ///< name
        Kerberos,  ///< the server takes Kerberos, and there is a ticket
        SecurityKey,  ///< there is a key that lies on a security key (FIDO)
        Certificate,  ///< a certificate authority vouches for the host
        Awaits,       ///< another program of Atelier is signing in, whose connection is used once it is there
        Kept,         ///< a connection is used that Atelier keeps open, since `since`
        Keeps,        ///< the connection is to stay open when this program is done, for `idle` without use
    };
    /// The host as the user calls it.
    QString host;
    Why why = Why::Asked;
    QString detail = {};
    QDateTime since = {};
    std::chrono::minutes idle{0};

    bool operator==(const SshTransportChoice&) const = default;
};

}  // namespace atelier
