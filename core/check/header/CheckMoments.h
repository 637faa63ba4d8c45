#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT3xxx and AT4xxx: the job's earliest start (`--begin`) and its deadline.
void checkMoments(CheckContext& script);

}  // namespace atelier
