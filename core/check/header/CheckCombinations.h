#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT4xxx
void checkCombinations(CheckContext& script);

}  // namespace atelier
