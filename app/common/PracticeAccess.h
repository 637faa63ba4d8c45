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

/// What is known beforehand of a cluster once it runs, as practice clusters do that play a site
/// (PracticeConnection::like): of one that plays the usual site, and of any other cluster, what the catalogue
/// says; else name and address alone, as of a cluster that is not listed.
ClusterProfile asPlayed(const ClusterProfile& cluster, const QString& like);

/// The user of every practice cluster: the user's own name on this computer.
QString practiceUser();

}  // namespace atelier
