#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// AT5xxx: what fits on the nodes, where all of them are known.
void checkLayout(ScriptUnderCheck& script);

}  // namespace atelier
