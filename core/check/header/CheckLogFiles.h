#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT4xxx: the patterns in the names of log files, and the folders that log files go to.
void checkLogFiles(CheckContext& script);

}  // namespace atelier
