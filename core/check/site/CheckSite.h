#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks what the site's rules and limits say of the account, the time, the partition, the memory and the
/// number of jobs, and whether the cluster still runs and lets the job write where it does (AT5xxx).
void checkSite(CheckContext& script);

}  // namespace atelier
