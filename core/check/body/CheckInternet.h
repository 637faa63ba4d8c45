#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// What needs the internet on nodes that do not reach it.
void checkInternet(CheckContext& script);

/// Whether the script goes through the site's proxy, or the nodes may reach the internet, so that little can
/// be said.
bool reachesInternet(const CheckContext& script);

}  // namespace atelier
