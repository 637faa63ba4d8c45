#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// What is deleted, unpacked and moved.
void checkFiles(ScriptUnderCheck& script);

}  // namespace atelier
