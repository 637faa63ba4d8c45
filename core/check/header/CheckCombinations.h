#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// AT4xxx
void checkCombinations(ScriptUnderCheck& script);

}  // namespace atelier
