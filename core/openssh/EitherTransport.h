#pragma once

#include "core/openssh/OpenSshSignIn.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// Signs in by the library's way, `first`, or by the system's ssh: where the request asks for it, where a
/// master of the user's own has a connection there, and where the first has failed for a reason that ssh does
/// not share (SshTransportChoice). What was chosen is told to SignInPrompts::transportChosen before it is
/// done. Nobody who has refused a password is asked a second time.
SignIn withOpenSshFallback(SignIn first, OpenSshOptions options = {});

}  // namespace atelier
