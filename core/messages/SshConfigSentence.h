#pragma once

#include "core/error/Error.h"

namespace atelier {

/// The English sentence, with %1, %2 … for its arguments, for an error about ssh's configuration that tells
/// which file is the cause; null for all other errors.
const char* sshConfigTemplate(const Error& error);

}  // namespace atelier
