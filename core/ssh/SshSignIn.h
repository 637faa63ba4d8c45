#pragma once

#include "core/remote/SignIn.h"
#include "core/ssh/SshHostOptions.h"

namespace atelier {

/// Signs in with libssh, as `SignIn` documents it.
Expected<std::unique_ptr<RemoteHost>> signIn(const SignInRequest& request, const SignInPrompts& prompts,
                                             std::stop_token stop);

/// `signIn` with other options than the default ones.
SignIn signInWith(const SshHostOptions& options);

}  // namespace atelier
