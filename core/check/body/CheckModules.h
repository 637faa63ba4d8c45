#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks modules and environments: the order in which they are loaded, and which Python is used.
void checkModules(CheckContext& script);

}  // namespace atelier
