#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks for variables that nothing gives a value to.
void checkVariables(CheckContext& script);

/// Whether Slurm, the login or the site always gives a variable a value.
bool isAlwaysSet(const QString& name);

}  // namespace atelier
