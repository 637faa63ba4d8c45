#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Keys and passwords that anybody can read who sees the script.
void checkKeys(CheckContext& script);

}  // namespace atelier
