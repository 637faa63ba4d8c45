#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// What needs the internet on nodes that do not reach it.
void checkInternet(ScriptUnderCheck& script);

/// Whether the script goes through the site's proxy, or the nodes may reach the internet, so that little can
/// be said.
bool reachesInternet(const ScriptUnderCheck& script);

}  // namespace atelier
