#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks for names of files with blanks, which the shell splits without quotes.
void checkQuotes(CheckContext& script);

}  // namespace atelier
