#pragma once

#include "core/base/Expected.h"

namespace atelier {

/// The error of a connection that ends while somebody is still signing in: ConnectionLost, with a word that
/// says so, since nothing can have been under way on it. `words`: what the server or libssh says of it, which
/// may be nothing.
inline tl::unexpected<Error> cutOffWhileEntering(const QString& server, const QString& words = {}) {
    return failure(ErrorKind::ConnectionLost, {server, QStringLiteral("entering")}, words, true);
}

}  // namespace atelier
