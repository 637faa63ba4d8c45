#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks the job's earliest start (`--begin`) and its deadline (AT3xxx, AT4xxx).
void checkMoments(CheckContext& script);

}  // namespace atelier
