#pragma once

#include "core/base/Expected.h"

namespace atelier {

/// The error of a connection that ends during the sign-in: ConnectionLost with a word that says so, since
/// nothing can have been running on it yet. `words`: the message of the server or of libssh, which may be
/// empty.
inline tl::unexpected<Error> cutOffWhileEntering(const QString& server, const QString& words = {}) {
    return failure(ErrorKind::ConnectionLost, {server, QStringLiteral("entering")}, words, true);
}

}  // namespace atelier
