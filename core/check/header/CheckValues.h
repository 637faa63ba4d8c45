#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT3xxx: the values of options, and AT2xxx: faults that a value of any option can have.
void checkValues(CheckContext& script);

}  // namespace atelier
