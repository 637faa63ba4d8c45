#pragma once

#include "core/base/Error.h"

namespace atelier {

/// Of an error about ssh's configuration that tells which file is in the way: its sentence in English, with
/// %1, %2 … for its arguments; null for all others.
const char* sshConfigTemplate(const Error& error);

}  // namespace atelier
