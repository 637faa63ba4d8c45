#pragma once

#include "core/remote/SignIn.h"

namespace atelier {

/// How the programs sign in: by libssh, or by the system's ssh where that is asked for or can do what libssh
/// cannot; and with one login shell a connection.
SignIn clusterSignIn();

}  // namespace atelier
