#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Names of nodes, partitions, accounts … that have to be among those there are.
void checkLayoutNames(CheckContext& script, const NodeLayout& layout);

}  // namespace atelier
