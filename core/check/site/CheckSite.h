#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// AT5xxx: account, time, jobs, partition.
void checkSite(ScriptUnderCheck& script);

}  // namespace atelier
