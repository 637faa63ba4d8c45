#pragma once

#include <QString>

#include "core/account/SiteFacts.h"
#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// Whether a path begins with a variable by which other sites name a folder (siteFolders) and which the login
/// shell of this one does not set: a script would write it below the root of the file system. False before
/// the first sign-in.
bool namesNoFolder(const QString& path, const SiteFacts& facts);

/// The folder at the root of the file system, "/lustre", below which an absolute path lies and which neither
/// the login node has nor the profile knows here: only who runs the site can make it. Empty where it is
/// there, where that is not known, or where the path is none from the root.
QString missingRoot(const QString& path, const ClusterProfile& cluster, const SiteFacts& facts);

/// Whether a path leads nowhere here: it lies in a space of another cluster, or of an account that is none of
/// the user's (isInSpaceElsewhere), or below a root that is not there (missingRoot), or begins with a
/// variable that is not set (namesNoFolder).
bool isElsewhere(const QString& path, const ClusterProfile& cluster, const SiteFacts& facts);

}  // namespace atelier
