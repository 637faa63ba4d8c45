#pragma once

#include "core/discover/FoundSite.h"

namespace atelier {

/// The site's scratch folder: that of the first variable in scratchFolders that names one, else the first of
/// the usual places, whose name is "scratch"; null where none was found.
const FoundFolder* scratchFolder(const FoundSite& found);

}  // namespace atelier
