#pragma once

#include <QString>
#include <optional>

#include "core/error/ErrorArguments.h"
#include "core/error/ErrorKind.h"

namespace atelier::error {

/// No computer of that name was found.
struct HostNameUnknown {
    static constexpr auto kind = ErrorKind::HostNameUnknown;
    QString host;
};

/// No way leads from here to a host.
struct HostUnreachable {
    static constexpr auto kind = ErrorKind::HostUnreachable;
    QString host;
    quint16 port;
};

/// A host takes no connection on a port.
struct ConnectionRefused {
    static constexpr auto kind = ErrorKind::ConnectionRefused;
    QString host;
    quint16 port;
};

/// A host did not answer in time.
struct ConnectionTimedOut {
    static constexpr auto kind = ErrorKind::ConnectionTimedOut;
    QString host;
    quint16 port;
    std::optional<qint64> seconds;         ///< waited, where it is known
    std::optional<QString> jumpHost = {};  ///< that let the user in, where it is behind one
};

/// The connection to a host ended.
struct ConnectionLost {
    static constexpr auto kind = ErrorKind::ConnectionLost;
    static constexpr int argumentCount = 3;
    QString host;
    bool isEntering = false;  ///< nobody was signed in yet; told as "entering"
    QString jumpHost = {};    ///< that let the user in, where it is behind one and nobody was signed in yet

    void tellTo(ArgumentReader& to) const;
};

/// A server and this computer have no way to encrypt in common; detail is what libssh says of it.
struct KeyExchangeFailed {
    static constexpr auto kind = ErrorKind::KeyExchangeFailed;
    QString host;
};

/// What a place answered that did not say a version of ssh.
enum class NoVersion {
    Closed,  ///< nothing, and hung up
    Said,    ///< something else
    Late,    ///< nothing, or something else, and no version in time
};
const char* wordOf(NoVersion answer);

/// What answers at a place is no ssh server; detail is what libssh says of it.
struct NotAnSshServer {
    static constexpr auto kind = ErrorKind::NotAnSshServer;
    static constexpr int argumentCount = 6;
    QString host;
    quint16 port = 0;
    std::optional<NoVersion> answer = {};  ///< where it is known
    QString words = {};                    ///< its first ones, where it said any
    QString jumpHost = {};                 ///< that let the user in, where it is behind one
    std::optional<qint64> seconds = {};    ///< that a version was waited for, where it is late

    void tellTo(ArgumentReader& to) const;
};

/// Why a jump host leads nowhere: RFC 4254, section 5.1.
enum class JumpRefusal {
    Prohibited,  ///< it does not pass connections on
    Unreached,   ///< it did not get there
    Refused,     ///< anything else
};
const char* wordOf(JumpRefusal refusal);

/// A jump host let the user in and did not lead on.
struct JumpRefused {
    QString server;  ///< that it should lead to
    JumpRefusal refusal = JumpRefusal::Refused;
    QString words = {};  ///< its own, about that
};

/// A jump host is one too many, or did not lead on.
struct JumpFailed {
    static constexpr auto kind = ErrorKind::JumpFailed;
    static constexpr int argumentCount = 4;
    QString jumpHost;
    std::optional<JumpRefused> refused = {};  ///< none: it is one too many

    void tellTo(ArgumentReader& to) const;
};

/// A server opens no further channel.
struct ChannelRefused {
    static constexpr auto kind = ErrorKind::ChannelRefused;
    QString host;
};

/// A cluster does not pass a connection on.
struct TunnelRefused {
    static constexpr auto kind = ErrorKind::TunnelRefused;
    QString host;  ///< as the cluster knows it
    quint16 port;
};

/// No connection can be taken on a port of this computer.
struct LocalPortUnavailable {
    static constexpr auto kind = ErrorKind::LocalPortUnavailable;
    quint16 port;
};

}  // namespace atelier::error
