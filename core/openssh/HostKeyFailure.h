#pragma once

#include <optional>

#include "core/openssh/SshSignInLog.h"

namespace atelier {

/// Why a sign-in failed, if it was for the target's host key. Errors: HostKeyRevoked, RevokedKeysUnreadable,
/// HostKeyChanged, HostKeyUnknown, KeyExchangeFailed.
std::optional<Error> hostKeyFailure(const SshSignInLog& signInLog, const SignInCircumstances& around);

/// Why a sign-in failed, if it was for the key of the jump host to which ssh has come, whose own ssh says so
/// on its standard error. Errors: those of hostKeyFailure.
std::optional<Error> hopKeyFailure(const SignInCircumstances& around);

}  // namespace atelier
