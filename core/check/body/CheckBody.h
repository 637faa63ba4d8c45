#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// AT6xxx: what runs.
void checkBody(ScriptUnderCheck& script);

}  // namespace atelier
