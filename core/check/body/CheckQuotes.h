#pragma once

#include "core/check/context/ScriptUnderCheck.h"

namespace atelier {

/// Names of files with blanks, which fall apart without quotes.
void checkQuotes(ScriptUnderCheck& script);

}  // namespace atelier
