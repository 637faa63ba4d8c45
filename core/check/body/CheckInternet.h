#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks for commands that need the internet on nodes that do not reach it.
void checkInternet(CheckContext& script);

/// Whether the nodes may reach the internet, or the script goes through the site's proxy. Commands that need
/// the internet are no problem then.
bool reachesInternet(const CheckContext& script);

}  // namespace atelier
