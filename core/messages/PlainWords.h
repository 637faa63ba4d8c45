#pragma once

#include <QString>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// What shellcheck or bash found, in our own words and the application's language, for who does not speak
/// theirs; empty where we have none for it. Their own words stay in `sentence`.
QString inPlainWords(const Diagnostic& diagnostic);

}  // namespace atelier
