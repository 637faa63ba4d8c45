#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// Whether the folders are there that the script goes to.
void checkFolders(ScriptUnderCheck& script);

}  // namespace atelier
