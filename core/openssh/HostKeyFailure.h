#pragma once

#include <optional>

#include "core/openssh/SignInStory.h"

namespace atelier {

/// Why a sign-in failed, if it was for the target's host key. Errors: HostKeyRevoked, RevokedKeysUnreadable,
/// HostKeyChanged, HostKeyUnknown, KeyExchangeFailed.
std::optional<Error> hostKeyFailure(const SignInStory& story, const SignInCircumstances& around);

/// The same for a jump host, whose own ssh says on its standard error that its key has changed. Errors:
/// HostKeyChanged.
std::optional<Error> jumpKeyFailure(const SignInCircumstances& around);

}  // namespace atelier
