#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT4xxx: the names of the log files and the folders they go to.
void checkLogFiles(CheckContext& script);

}  // namespace atelier
