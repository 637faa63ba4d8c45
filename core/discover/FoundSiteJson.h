#pragma once

#include <QJsonObject>

#include "core/discover/FoundSite.h"

namespace atelier {

/// Makes JSON for other programs of what was found. The names are those of FoundSite. Times are in minutes
/// unless their name says seconds, memory is in MiB, folders are in KiB, quotas in bytes, and moments are in
/// ISO 8601. What is not known is left out.
QJsonObject toJson(const FoundSite& site);

}  // namespace atelier
