#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks the commands that delete, unpack and move files.
void checkFiles(CheckContext& script);

}  // namespace atelier
