#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks for lines that were written for another scheduler (AT2xxx).
void checkOtherScheduler(CheckContext& script);

}  // namespace atelier
