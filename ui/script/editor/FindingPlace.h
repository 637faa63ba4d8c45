#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// A place in a script in the editor's terms: line and UTF-16 unit, both from 0.
struct ScriptPlace {
    int line = 0;
    int unit = 0;
};

/// The finding to go to from a place: the nearest one after it (or before it), continuing at the other end of
/// the script. `found` is in the order of the lines. None where nothing was found.
std::optional<Diagnostic> nextFinding(const QList<Diagnostic>& found, ScriptPlace from, bool forward);

/// The findings at a place, the gravest first.
QList<Diagnostic> findingsAt(const QList<Diagnostic>& found, ScriptPlace place);
/// The findings on a line, the gravest first.
QList<Diagnostic> findingsOn(const QList<Diagnostic>& found, int line);

}  // namespace atelier
