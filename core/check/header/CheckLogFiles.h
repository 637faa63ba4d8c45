#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks the patterns in the names of log files, and the folders that log files go to (AT4xxx).
void checkLogFiles(CheckContext& script);

}  // namespace atelier
