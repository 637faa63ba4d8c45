#pragma once

#include <QByteArray>
#include <QList>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// Checks the script's bytes (AT1xxx). Nothing else has to be checked in a script that is empty or only
/// blanks.
QList<Diagnostic> checkBytes(const QByteArray& script);

}  // namespace atelier
