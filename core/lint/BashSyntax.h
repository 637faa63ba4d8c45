#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// The findings in what `bash -n` wrote to its standard error about a script it read from its input: the
/// first thing that bash cannot read (AT8001), and here-documents that nothing ends (AT8002).
QList<Diagnostic> parseBashSyntax(const QByteArray& standardError, const QString& script);

}  // namespace atelier
