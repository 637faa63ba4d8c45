#pragma once

#include "core/cluster/ClusterProfile.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// The host keys that a cluster's site publishes for its login host, as a sign-in wants them.
SiteHostKeys siteHostKeys(const ClusterProfile& cluster);
/// The host keys that a cluster's site publishes, for whoever signs in to `host`: none where that is neither
/// the login host nor a login node, since they vouch for no other computer, whatever it is taken for.
SiteHostKeys siteHostKeys(const ClusterProfile& cluster, const QString& host);

/// The published host keys of all clusters of the catalogue whose sites publish any.
QList<SiteHostKeys> catalogueHostKeys();

}  // namespace atelier
