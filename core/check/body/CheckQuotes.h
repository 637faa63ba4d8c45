#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Names of files with blanks, which fall apart without quotes.
void checkQuotes(CheckContext& script);

}  // namespace atelier
