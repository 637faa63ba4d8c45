#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// AT3xxx, and what is odd about values whatever the option.
void checkValues(ScriptUnderCheck& script);

}  // namespace atelier
