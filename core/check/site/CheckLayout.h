#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks whether the job fits on the nodes (AT5xxx), on clusters of which all nodes are known.
void checkLayout(CheckContext& script);

}  // namespace atelier
