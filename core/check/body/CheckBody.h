#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT6xxx: asks all checks of the body.
void checkBody(CheckContext& script);

}  // namespace atelier
