#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Whether the site offers the Alliance's software: modules, virtualenv, its own wheels.
bool offersAllianceSoftware(const ClusterProfile& cluster);

}  // namespace atelier
