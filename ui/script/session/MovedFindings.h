#pragma once

#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// What was found in a text, as far as it still holds once the text was changed in one place: findings above
/// the changed lines stay, those below move with their lines, those in between go. For whoever cannot look
/// anew at every keystroke.
QList<Diagnostic> movedFindings(const QList<Diagnostic>& found, const QString& before, const QString& after);

}  // namespace atelier
