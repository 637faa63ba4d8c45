#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT5xxx: account, time, jobs, partition.
void checkSite(CheckContext& script);

}  // namespace atelier
