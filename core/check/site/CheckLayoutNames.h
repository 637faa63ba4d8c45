#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// Names of nodes, partitions, accounts … that have to be among those there are.
void checkLayoutNames(ScriptUnderCheck& script, const NodeLayout& layout);

}  // namespace atelier
