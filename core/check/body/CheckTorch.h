#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks for packages that are built for GPUs of another make than the cluster's.
void checkTorch(CheckContext& script);

}  // namespace atelier
