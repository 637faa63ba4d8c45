#pragma once

#include <optional>

#include "core/openssh/SignInStory.h"

namespace atelier {

/// Why a sign-in failed, if it was for the target's host key. Errors: HostKeyRevoked, RevokedKeysUnreadable,
/// HostKeyChanged, HostKeyUnknown, KeyExchangeFailed.
std::optional<Error> hostKeyFailure(const SignInStory& story, const SignInCircumstances& around);

/// Why a sign-in failed, if it was because the key of a jump host has changed, which the jump host's own ssh
/// says on its standard error. Errors: HostKeyChanged.
std::optional<Error> jumpKeyFailure(const SignInCircumstances& around);

}  // namespace atelier
