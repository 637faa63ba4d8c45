#pragma once

#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// The findings of a text that still hold after the text was changed in one place: those above the changed
/// lines stay, those below move with their lines, those in between are dropped. For programs that cannot be
/// run at every key.
QList<Diagnostic> movedFindings(const QList<Diagnostic>& found, const QString& before, const QString& after);

}  // namespace atelier
