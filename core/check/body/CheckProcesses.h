#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks whether the processes that are started agree with the GPUs and CPUs asked for, and are waited for.
void checkProcesses(CheckContext& script);

}  // namespace atelier
