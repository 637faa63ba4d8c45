#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Whether what is started agrees with the GPUs and CPUs asked for, and whether it is waited for.
void checkProcesses(CheckContext& script);

}  // namespace atelier
