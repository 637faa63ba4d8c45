#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks for options that do not go together, or that have no effect alone (AT4xxx).
void checkCombinations(CheckContext& script);

}  // namespace atelier
