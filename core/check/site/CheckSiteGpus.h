#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT5xxx: GPUs and the share of a node that goes with them.
void checkSiteGpus(CheckContext& script);

}  // namespace atelier
