#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// What `bash -n` found in a script it read from its input, from its standard error: the first thing it
/// cannot read (AT8001), and here-documents that nothing ends (AT8002).
QList<Diagnostic> parseBashSyntax(const QByteArray& standardError, const QString& script);

}  // namespace atelier
