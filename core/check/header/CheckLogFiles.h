#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// AT4xxx: the names of the log files and the folders they go to.
void checkLogFiles(ScriptUnderCheck& script);

}  // namespace atelier
