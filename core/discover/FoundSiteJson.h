#pragma once

#include <QJsonObject>

#include "core/discover/FoundSite.h"

namespace atelier {

/// What was found, for programs: names as in FoundSite, times in minutes, memory in MiB, folders in KiB,
/// moments in ISO 8601. What is not known is left out.
QJsonObject toJson(const FoundSite& site);

}  // namespace atelier
