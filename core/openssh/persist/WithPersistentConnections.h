#pragma once

#include "core/openssh/OpenSshSignIn.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// Signs in over a connection that Atelier keeps open where there is one for the same account, key file and
/// way, and known hosts still say the same of its host key; then nothing is asked. Else it signs in by
/// `next`, or, where the sign-in asks for a code that is good only once, by the system's ssh, whose master
/// then stays open for `idleTime` beyond the program (SignInRequest::openConnections). So does the connection
/// that takes the place of one that this program used. Programs make them one after the other (SignInTurn).
/// What was answered before the code was asked for is not asked again, and a sign-in of ssh that fails before
/// it has asked anything is done by `next`. Which it is, is told to SignInPrompts::transportChosen. OpenSSH
/// for Windows has no masters: there, `next` signs in, always.
SignIn withPersistentConnections(SignIn next, OpenSshOptions options = {});

}  // namespace atelier
