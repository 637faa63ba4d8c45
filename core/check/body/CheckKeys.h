#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks for keys and passwords, which anybody who sees the script can read.
void checkKeys(CheckContext& script);

}  // namespace atelier
