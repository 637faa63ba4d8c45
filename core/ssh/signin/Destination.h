#pragma once

#include <QString>
#include <QStringList>

#include "core/remote/SignIn.h"
#include "core/ssh/config/ConnectionRules.h"
#include "core/ssh/config/HostKeyRules.h"
#include "core/ssh/signin/Authentication.h"

namespace atelier {

/// Where a sign-in really goes: the request with what the ssh configuration adds to it. What the request says
/// comes first.
struct Destination {
    QString host;
    quint16 port = 22;
    HostKeyRules hostKeys;
    ConnectionRules connection;
    /// The hosts to go through, the first one first: "user@host:port".
    QStringList jumps;
    Identity identity;
};

/// Reads the ssh configuration if the request wants it. Errors: those of askSsh.
Expected<Destination> destinationOf(const SignInRequest& request, const std::stop_token& stop);

/// The request for a hop: "user@host:port" (ssh(1), -J), all but the host optional. As with ssh, the key that
/// was chosen for the target is not shown to it: its own come from the configuration.
SignInRequest jumpRequest(const QString& jump, const SignInRequest& target);

}  // namespace atelier
