#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT5xxx: what fits on the nodes, where all of them are known.
void checkLayout(CheckContext& script);

}  // namespace atelier
