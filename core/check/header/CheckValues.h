#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks the values of options (AT3xxx), and for faults that a value of any option can have (AT2xxx).
void checkValues(CheckContext& script);

}  // namespace atelier
