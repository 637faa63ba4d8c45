#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// Services that keep the runs of trainings, where nodes do not reach them.
void checkTracking(ScriptUnderCheck& script);

}  // namespace atelier
