#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// Keys and passwords that anybody can read who sees the script.
void checkKeys(ScriptUnderCheck& script);

}  // namespace atelier
