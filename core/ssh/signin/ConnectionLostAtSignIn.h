#pragma once

#include "core/error/Expected.h"
#include "core/error/ReachingErrors.h"

namespace atelier {

/// The error of a connection that ends during the sign-in: ConnectionLost with a word that says so, since
/// nothing can have been running on it yet. `words`: the message of the server or of libssh, which may be
/// empty.
inline tl::unexpected<Error> connectionLostAtSignIn(const QString& server, const QString& words = {}) {
    return failure(error::ConnectionLost{.host = server, .isEntering = true}, words, true);
}

/// The error of a connection over which the last that was sent did not arrive.
inline tl::unexpected<Error> undeliveredAtSignIn(const QString& server) {
    return failure(error::ConnectionLost{.host = server, .isEntering = true, .isUndelivered = true}, {},
                   true);
}

}  // namespace atelier
