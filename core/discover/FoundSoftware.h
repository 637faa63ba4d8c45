#pragma once

#include "core/cluster/ClusterProfile.h"
#include "core/discover/FoundSite.h"

namespace atelier {

/// Fills in the modules that a job loads, where the profile names none: the newest standard environment, the
/// Pythons that are offered, newest first, and CUDA. A site without modules gets none.
void completeModules(ClusterProfile& profile, const FoundModules& found);

}  // namespace atelier
