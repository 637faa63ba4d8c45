#pragma once

#include <QString>
#include <QStringList>

#include "core/remote/SignIn.h"
#include "core/ssh/config/ConnectionRules.h"
#include "core/ssh/config/HostKeyRules.h"
#include "core/ssh/session/KeepAlive.h"
#include "core/ssh/signin/Authentication.h"

namespace atelier {

/// Where a sign-in really goes: the request, completed by the ssh configuration. The request overrides the
/// configuration.
struct Destination {
    QString host;
    quint16 port = 22;
    HostKeyRules hostKeys;
    ConnectionRules connection;
    /// The jump hosts, in order: "user@host:port".
    QStringList jumps;
    /// The line of shell whose program is the way there; empty where there is none.
    QString proxyCommand = {};
    /// The keywords that ssh would go by and Atelier does not (SshConfig::ignored).
    QStringList ignored = {};
    Identity identity;
};

/// Reads the ssh configuration if the request wants it. Errors: those of askSsh.
Expected<Destination> destinationOf(const SignInRequest& request, const std::stop_token& stop);

/// How a connection is kept alive where the ssh configuration says so (ServerAliveInterval,
/// ServerAliveCountMax): as often as that, and it is given up as soon, but neither more rarely nor later than
/// `usual`.
KeepAlive keepAliveFor(const ConnectionRules& rules, const KeepAlive& usual);

/// The request for a jump host: "user@host:port" (ssh(1), -J), of which only the host is required. As with
/// ssh, the key that was chosen for the target is not used: the keys for the jump host come from the
/// configuration.
SignInRequest jumpRequest(const QString& jump, const SignInRequest& target);

}  // namespace atelier
