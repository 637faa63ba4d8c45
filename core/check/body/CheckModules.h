#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// Modules and environments: what is loaded when, and which Python it is.
void checkModules(ScriptUnderCheck& script);

/// Whether the site offers the Alliance's software: modules, virtualenv, wheels of its own.
bool offersAllianceSoftware(const ClusterProfile& cluster);

}  // namespace atelier
