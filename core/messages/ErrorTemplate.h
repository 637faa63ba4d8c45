#pragma once

#include "core/error/ErrorKind.h"

namespace atelier {

/// The English sentence for a kind of error, with %1, %2 … for its arguments.
const char* errorTemplate(ErrorKind kind);

}  // namespace atelier
