#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT3xxx, and what is odd about values whatever the option.
void checkValues(CheckContext& script);

}  // namespace atelier
