#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// AT6xxx: where the training reads and writes.
void checkTraining(ScriptUnderCheck& script);

}  // namespace atelier
