#pragma once

#include <functional>
#include <stop_token>

#include "core/cluster/ClusterProfile.h"
#include "core/error/Expected.h"
#include "core/practice/Practice.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// The request for signing in to a practice cluster that runs, with its own key and host key.
SignInRequest signInRequest(const PracticeConnection& connection);

/// The profile that is known of a practice cluster before it is asked, by the site that it plays
/// (PracticeConnection::like): the catalogue's for the usual site, and for any other cluster; else name and
/// address alone, as of a cluster that is not listed.
ClusterProfile playedCluster(const ClusterProfile& cluster, const QString& like);

/// The user of every practice cluster: the user's own name on this computer.
QString practiceUser();

}  // namespace atelier
