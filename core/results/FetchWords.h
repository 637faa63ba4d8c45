#pragma once

#include <QString>

#include "core/error/Error.h"
#include "core/error/FileErrors.h"

namespace atelier {

/// Which download another download waits for, as one sentence; the window and the command line show the same.
/// `holder` is what DownloadWaiting gets.
QString downloadWaitInWords(const error::FileLocked& holder);

}  // namespace atelier
