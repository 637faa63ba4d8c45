#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT6xxx: where the training reads and writes.
void checkTraining(CheckContext& script);

}  // namespace atelier
