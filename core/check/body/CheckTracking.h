#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks for services that record trainings, where nodes do not reach them.
void checkTracking(CheckContext& script);

}  // namespace atelier
