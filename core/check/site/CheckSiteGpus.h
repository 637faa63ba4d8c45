#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// AT5xxx: GPUs and the share of a node that goes with them.
void checkSiteGpus(ScriptUnderCheck& script);

}  // namespace atelier
