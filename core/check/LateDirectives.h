#pragma once

#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"
#include "core/directives/DirectiveReader.h"

namespace atelier {

/// Proposes a fix for directives behind the first command: it moves them before that command. Only directives
/// that can be read, and whose options are not given above, get one.
void proposeMoves(QList<Diagnostic>& found, const QString& script, const DirectiveReading& reading);

}  // namespace atelier
