#pragma once

#include <QString>
#include <optional>

#include "core/account/SiteFacts.h"

namespace atelier {

/// A path on the cluster in the one form in which two can be compared: what lies in the home folder begins
/// with `~/`, however it was written (`$HOME`, relative, absolute), variables have their values, and there is
/// no "." and no slash too many. Without the facts of the site (none) only what the text itself says of the
/// home folder is known. An empty path stays empty. Links of the cluster are not followed.
QString accountPath(const QString& path, const std::optional<SiteFacts>& facts = std::nullopt);

}  // namespace atelier
