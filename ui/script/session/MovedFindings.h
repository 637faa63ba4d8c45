#pragma once

#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// The findings of a text that still hold after the text was changed: those above the changed lines stay,
/// those below move with their lines. Of those in between, those are kept whose lines are there unchanged,
/// and once. For who cannot be asked at every key.
QList<Diagnostic> movedFindings(const QList<Diagnostic>& found, const QString& before, const QString& after);

}  // namespace atelier
