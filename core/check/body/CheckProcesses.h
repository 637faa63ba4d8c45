#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// Whether what is started agrees with the GPUs and CPUs asked for, and whether it is waited for.
void checkProcesses(ScriptUnderCheck& script);

}  // namespace atelier
