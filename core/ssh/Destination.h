#pragma once

#include <QString>
#include <QStringList>

#include "core/remote/SignIn.h"
#include "core/ssh/Authentication.h"

namespace atelier {

/// Where a sign-in really goes: the request with what ~/.ssh/config adds to it. What the request says comes
/// first.
struct Destination {
    QString host;
    quint16 port = 22;
    QString knownHostsFile;
    /// The hosts to go through, the first one first: "user@host:port".
    QStringList jumps;
    Identity identity;
};

/// Reads ~/.ssh/config if the request wants it.
Destination destinationOf(const SignInRequest& request);

/// The request for a hop: "user@host:port" (ssh(1), -J), all but the host optional.
SignInRequest jumpRequest(const QString& jump, const SignInRequest& target);

}  // namespace atelier
