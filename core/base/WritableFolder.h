#pragma once

#include <QString>

#include "core/base/Expected.h"

namespace atelier {

/// Whether files could be put into a folder that is there, or that would be made: to be known before long
/// work begins whose result goes there. It is tried in the nearest folder that is there, and nothing stays of
/// it. Errors: FileUnwritable (the folder; the detail says why).
Expected<void> checkWritableFolder(const QString& folder);

}  // namespace atelier
