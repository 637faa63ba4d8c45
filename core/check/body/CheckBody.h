#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT6xxx: what runs.
void checkBody(CheckContext& script);

}  // namespace atelier
