#pragma once

#include "core/openssh/SshSignInLog.h"

namespace atelier {

/// Why a sign-in failed that has not come further than a jump host, by what the ssh that goes there has said
/// on its standard error (ssh(1), -W). Errors: those of hostKeyFailure, JumpFailed, AuthenticationRefused,
/// PasswordRefused, CodeRefused, KeyRefused, KeysTooMany, PassphraseWrong, AccountRestricted, SignInTimeOver,
/// ConnectionLost; each but JumpFailed and those of a key says that it is about the jump host.
Error hopFailure(const SignInCircumstances& around);

}  // namespace atelier
