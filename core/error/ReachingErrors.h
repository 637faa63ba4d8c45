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
    std::optional<qint64> seconds;         ///< how long it was waited for, where that is known
    std::optional<QString> jumpHost = {};  ///< the jump host it is behind, which let the user in
};

/// The connection to a host ended.
struct ConnectionLost {
    static constexpr auto kind = ErrorKind::ConnectionLost;
    static constexpr int argumentCount = 3;
    QString host;
    bool isEntering = false;  ///< nobody was signed in yet; told as "entering"
    QString jumpHost = {};    ///< the jump host it is behind, if nobody was signed in yet
    /// It is made again without the user's doing, unless nobody was signed in; told as "reconnecting".
    bool isMadeAgain = false;
    /// Nobody was signed in yet, and what was sent last did not arrive: nobody has judged it. Told as
    /// "undelivered", in place of "entering".
    bool isUndelivered = false;

    void tellTo(ArgumentReader& to) const;
};

/// What a server and this computer have to agree on before anything else (RFC 4253, 7.1).
enum class Agreement { KeyExchange, HostKey, Cipher, Mac, Other };
/// The word by which programs are told it: "kex", "hostkey", "cipher", "mac" or "other".
const char* wordOf(Agreement agreement);

/// A server and this computer have no algorithm, or no protocol, in common; detail is the message of libssh.
struct KeyExchangeFailed {
    static constexpr auto kind = ErrorKind::KeyExchangeFailed;
    QString host;
    Agreement about = Agreement::Other;  ///< what they do not agree on
    QString offered = {};                ///< the algorithms that the server offers, where that is known
    /// The line of ssh's configuration that allows the best of them, where ssh knows them and leaves them out
    /// by itself: "KexAlgorithms +diffie-hellman-group14-sha1".
    QString setting = {};
};

/// A server hung up before it said its version: it takes no more connections just now, or none from here.
struct GreetingRefused {
    static constexpr auto kind = ErrorKind::GreetingRefused;
    QString host;
    quint16 port = 0;
    QString words = {};     ///< what it said; empty where it said nothing
    QString jumpHost = {};  ///< the jump host it is behind, which let the user in
};

/// What came from a server that sent no version of ssh.
enum class NoVersion {
    Said,  ///< something else came
    Late,  ///< no version came in time; something else may have come
};
/// The word by which programs are told an answer: "said" or "late".
const char* wordOf(NoVersion answer);

/// The server at an address is no ssh server; detail is the message of libssh.
struct NotAnSshServer {
    static constexpr auto kind = ErrorKind::NotAnSshServer;
    static constexpr int argumentCount = 6;
    QString host;
    quint16 port = 0;
    std::optional<NoVersion> answer = {};  ///< where it is known
    QString words = {};                    ///< the beginning of what came; empty where nothing came
    QString jumpHost = {};                 ///< the jump host it is behind, which let the user in
    std::optional<qint64> seconds = {};    ///< how long a version was waited for, if it is late

    void tellTo(ArgumentReader& to) const;
};

/// Why a jump host did not open the connection to the next server: RFC 4254, section 5.1.
enum class JumpRefusal {
    Prohibited,  ///< it opens no connections to other servers
    Unreached,   ///< it did not reach the server
    Refused,     ///< any other reason
};
/// The word by which programs are told a refusal: "prohibited", "unreached" or "refused".
const char* wordOf(JumpRefusal refusal);

/// A jump host let the user in, but did not open the connection to the next server.
struct JumpRefused {
    QString server;  ///< the server that it was to connect to
    JumpRefusal refusal = JumpRefusal::Refused;
    QString words = {};  ///< its own words about that
};

/// A jump host did not open the connection to the next server, or there are too many jump hosts.
struct JumpFailed {
    static constexpr auto kind = ErrorKind::JumpFailed;
    static constexpr int argumentCount = 4;
    QString jumpHost;
    std::optional<JumpRefused> refused = {};  ///< none: there are too many jump hosts

    void tellTo(ArgumentReader& to) const;
};

/// A server opens no further channel.
struct ChannelRefused {
    static constexpr auto kind = ErrorKind::ChannelRefused;
    QString host;
};

/// A cluster does not open a connection for a tunnel.
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
