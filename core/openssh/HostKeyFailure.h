#pragma once

#include <optional>

#include "core/openssh/SshSignInLog.h"

namespace atelier {

/// Why a sign-in failed, if it was for the target's host key. Errors: HostKeyRevoked, RevokedKeysUnreadable,
/// HostKeyChanged, HostKeyUnknown, KeyExchangeFailed.
std::optional<Error> hostKeyFailure(const SshSignInLog& signInLog, const SignInCircumstances& around);

/// Why a sign-in failed, if it was because the key of a jump host has changed, which the jump host's own ssh
/// says on its standard error. Errors: HostKeyChanged.
std::optional<Error> jumpKeyFailure(const SignInCircumstances& around);

}  // namespace atelier
