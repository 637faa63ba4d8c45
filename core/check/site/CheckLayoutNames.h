#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks that nodes, partitions, accounts and other names are among those of the cluster.
void checkLayoutNames(CheckContext& script, const NodeLayout& layout);

}  // namespace atelier
