#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// AT2xxx: lines that were written for another scheduler.
void checkOtherScheduler(ScriptUnderCheck& script);

}  // namespace atelier
