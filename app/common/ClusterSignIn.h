#pragma once

#include "core/remote/SignIn.h"

namespace atelier {

/// How the programs sign in: over a connection that is kept open; by libssh, or by the system's ssh where
/// that is asked for, can do what libssh cannot, or is to keep the connection open; and with one login shell
/// a connection.
SignIn clusterSignIn();

}  // namespace atelier
