#pragma once

#include <QString>

#include "core/error/Expected.h"

namespace atelier {

/// Checks that files can be written into a folder, or into one that would be made at that path, before long
/// work begins whose result goes there. It writes to the nearest folder that exists and removes everything it
/// wrote. Errors: FileUnwritable (the folder; the detail says why).
Expected<void> checkWritableFolder(const QString& folder);

}  // namespace atelier
