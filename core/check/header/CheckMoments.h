#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT3xxx and AT4xxx: when the job is to begin, and by when to end.
void checkMoments(CheckContext& script);

}  // namespace atelier
