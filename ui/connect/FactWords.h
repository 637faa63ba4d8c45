#pragma once

#include <QString>

#include "core/profile/SiteProfile.h"

namespace atelier {

/// The value of a fact about a cluster for a reader: "7 d", "gpu (1 d), long (7 d)".
QString factInWords(FactForm form, const QJsonValue& value);

/// Who says a fact, for a reader.
QString originInWords(FactOrigin origin);

}  // namespace atelier
