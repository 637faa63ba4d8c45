#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Modules and environments: what is loaded when, and which Python it is.
void checkModules(CheckContext& script);

/// Whether the site offers the Alliance's software: modules, virtualenv, wheels of its own.
bool offersAllianceSoftware(const ClusterProfile& cluster);

}  // namespace atelier
