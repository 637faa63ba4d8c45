#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT5xxx: whether the job fits on the nodes, for clusters of which all nodes are known.
void checkLayout(CheckContext& script);

}  // namespace atelier
