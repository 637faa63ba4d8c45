#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// Variables that nothing gives a value to.
void checkVariables(ScriptUnderCheck& script);

/// Variables that Slurm, the login or the site always fill.
bool isAlwaysSet(const QString& name);

}  // namespace atelier
