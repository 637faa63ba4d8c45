#pragma once

#include <QString>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// What shellcheck or bash found, in Atelier's own words and the application's language; empty where there
/// are no such words for the finding. `sentence` gives the program's own words.
QString inPlainWords(const Diagnostic& diagnostic);

}  // namespace atelier
