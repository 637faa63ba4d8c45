#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Whether the folders are there that the script goes to.
void checkFolders(CheckContext& script);

}  // namespace atelier
