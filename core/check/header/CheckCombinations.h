#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT4xxx: options that do not go together, or that have no effect alone.
void checkCombinations(CheckContext& script);

}  // namespace atelier
