#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// AT3xxx and AT4xxx: when the job is to begin, and by when to end.
void checkMoments(ScriptUnderCheck& script);

}  // namespace atelier
