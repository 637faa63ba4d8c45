#pragma once

#include <QJsonObject>

#include "core/discover/FoundSite.h"

namespace atelier {

/// What was found, for programs: names as in FoundSite, times in minutes if the name does not say seconds,
/// memory in MiB, folders in KiB, quotas in bytes, moments in ISO 8601. What is not known is left out.
QJsonObject toJson(const FoundSite& site);

}  // namespace atelier
