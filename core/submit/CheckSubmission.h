#pragma once

#include <QString>
#include <stop_token>

#include "core/account/SiteFacts.h"
#include "core/check/cluster/CheckOnCluster.h"
#include "core/error/Expected.h"
#include "core/journey/JourneyState.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// Asks the cluster, and its Slurm (`sbatch --test-only`), about the script as submitJob would submit it:
/// from the folder of the journey's job, and with the log's folders made. Nothing is submitted or written.
/// Errors: those of requireAgreedDestinations, of readSiteFacts where the journey does not know the site, and
/// of checkOnCluster.
Expected<ClusterVerdict> checkSubmission(RemoteHost& host, const JourneyState& journey, const QString& script,
                                         const std::stop_token& stop);

/// The facts of the account that is signed in: the journey's, or read from the cluster where it has none.
/// Errors: those of readSiteFacts.
Expected<SiteFacts> siteOf(RemoteHost& host, const JourneyState& journey, std::stop_token stop);

}  // namespace atelier
