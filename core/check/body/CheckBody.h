#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks the commands of the script (AT6xxx), with all of `bodyChecks`.
void checkBody(CheckContext& script);

}  // namespace atelier
