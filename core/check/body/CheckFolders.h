#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks whether the folders that the script goes to exist.
void checkFolders(CheckContext& script);

}  // namespace atelier
