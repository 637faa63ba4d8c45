#pragma once

#include "core/cluster/ClusterProfile.h"
#include "core/discover/FoundSite.h"

namespace atelier {

/// Fills in the modules that a job loads, where the profile names none: the newest standard environment, the
/// Pythons that are offered, newest first, and CUDA, or where there is none ROCm. A site may sort its modules
/// by what they are for ("lang/Python/3.11.3"). One without modules gets none.
void completeModules(ClusterProfile& profile, const FoundModules& found);

/// Adds to the modules that were found those that the site publishes and its cluster does not deny: "cuda"
/// where cuda/12.2 is offered, "python/3.12" where Lmod offers python/3.12.4. A module is denied where the
/// cluster offers only other versions of it: in a hierarchy
/// (https://lmod.readthedocs.io/en/latest/080_hierarchy.html) `avail` leaves out what another module has to
/// be loaded for, so that a name that is missing says nothing.
void confirmModules(ClusterProfile& profile, const ClusterProfile& published, const FoundModules& found);

/// Fills in the programs that make Python environments or run containers, and the modules that bring such.
void completeTools(ClusterProfile& profile, const FoundSite& found);

}  // namespace atelier
