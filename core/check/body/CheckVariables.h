#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Variables that nothing gives a value to.
void checkVariables(CheckContext& script);

/// Variables that Slurm, the login or the site always fill.
bool isAlwaysSet(const QString& name);

}  // namespace atelier
