#pragma once

#include <QByteArray>
#include <QList>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// AT1xxx. Nothing else is to be looked for in a script without a character to see.
QList<Diagnostic> checkBytes(const QByteArray& script);

}  // namespace atelier
