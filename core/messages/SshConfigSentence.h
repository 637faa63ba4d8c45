#pragma once

#include "core/messages/SpecialTemplate.h"

namespace atelier {

/// The English sentence, with %1, %2 … for its arguments, for an error about ssh's configuration that tells
/// which file is the cause; none for all other errors.
SpecialTemplate sshConfigTemplate(const Error& error);

}  // namespace atelier
