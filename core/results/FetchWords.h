#pragma once

#include <QString>

#include "core/base/Error.h"

namespace atelier {

/// Which download another download waits for, as one sentence; the window and the command line show the same.
/// `holder` is what DownloadWaiting gets.
QString whomItWaitsFor(const Error& holder);

}  // namespace atelier
