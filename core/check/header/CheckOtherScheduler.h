#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT2xxx: lines written for another scheduler.
void checkOtherScheduler(CheckContext& script);

}  // namespace atelier
