#pragma once

#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"
#include "core/directives/DirectiveReader.h"

namespace atelier {

/// Gives directives that stand after the first command a change that moves them before it, where it is clear
/// what that does: they can be read, and nothing above says the same.
void proposeMoves(QList<Diagnostic>& found, const QString& script, const DirectiveReading& reading);

}  // namespace atelier
