#pragma once

#include <QByteArray>
#include <QList>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// AT1xxx. `goOn` is false where sbatch would not look further.
QList<Diagnostic> checkBytes(const QByteArray& script, bool& goOn);

}  // namespace atelier
