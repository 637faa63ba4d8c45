#pragma once

#include <QStringList>

#include "core/discover/FoundSite.h"

namespace atelier::ctl {

/// What was found at a site as lines for a person, in tables no wider than `columns` (0: however wide).
QStringList siteReport(const FoundSite& site, int columns);

}  // namespace atelier::ctl
