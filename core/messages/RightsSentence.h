#pragma once

#include "core/base/Error.h"

namespace atelier {

/// What groups lost, where it is of several files or this user cannot give it back: its sentence in English,
/// with %1, %2 … for its arguments; null for all others.
const char* rightsTemplate(const Error& error);

}  // namespace atelier
