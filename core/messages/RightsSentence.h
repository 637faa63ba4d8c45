#pragma once

#include "core/base/Error.h"

namespace atelier {

/// What groups lost, where it is of several files or of a folder, or this user cannot give it back, and what
/// cannot be taken from them: its sentence in English, with %1, %2 … for its arguments; null for all others.
const char* rightsTemplate(const Error& error);

/// What follows it where what groups lost would be taken again; else null.
const char* openFirstTemplate(const Error& error);

}  // namespace atelier
