#pragma once

#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// What is found in a script without what only follows from something else that is found: that an option is
/// missing, where a line that has it is one that sbatch does not read; what too many GPUs cost, where the
/// site gives no more than one. Nothing is left out that decides whether sbatch takes the script.
QList<Diagnostic> withoutConsequentFindings(QList<Diagnostic> found, const QString& script);

}  // namespace atelier
