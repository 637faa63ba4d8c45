#pragma once

#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// The findings without those that only follow from another one: that an option is missing, where it stands
/// on a line that sbatch does not read; that CPUs exceed the share of the GPUs, where the GPUs exceed what
/// the site gives. Errors are left out only where another error says the same of the same account.
QList<Diagnostic> withoutConsequentFindings(QList<Diagnostic> found, const QString& script);

}  // namespace atelier
