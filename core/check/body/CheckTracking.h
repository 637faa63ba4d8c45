#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Services that keep the runs of trainings, where nodes do not reach them.
void checkTracking(CheckContext& script);

}  // namespace atelier
