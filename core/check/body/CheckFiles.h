#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// What is deleted, unpacked and moved.
void checkFiles(CheckContext& script);

}  // namespace atelier
