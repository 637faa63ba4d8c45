#pragma once

#include <QString>

#include "core/account/SiteFacts.h"
#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// Whether a path begins with a variable by which other sites name a folder (siteFolders) and which the login
/// shell of this one does not set: a script would write it below the root of the file system. False before
/// the first sign-in.
bool namesNoFolder(const QString& path, const SiteFacts& facts);

/// Whether a path leads nowhere here: it lies in a space of another cluster, or of an account that is none of
/// the user's (isInSpaceElsewhere), or begins with a variable that is not set (namesNoFolder).
bool isElsewhere(const QString& path, const ClusterProfile& cluster, const SiteFacts& facts);

}  // namespace atelier
