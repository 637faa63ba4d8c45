#pragma once

#include <QString>

namespace atelier {

/// Whether Slurm, the login or the site always gives a variable a value.
bool isAlwaysSet(const QString& name);

}  // namespace atelier
