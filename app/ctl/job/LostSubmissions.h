#pragma once

#include <functional>
#include <stop_token>

#include "app/ctl/cluster/ClusterAccess.h"
#include "core/journey/JourneyState.h"
#include "core/submit/LookForSubmissions.h"

namespace atelier::ctl {

/// Looks for the jobs of the signed-in user whose submission was cut off, and prints what became of each;
/// returns that, too.
QList<SubmissionOutcome> tellLostSubmissions(RemoteHost& host, const ClusterProfile& cluster,
                                             const Login& login, const std::stop_token& stop);

/// Asks whether to submit a job although Slurm may have accepted one of the same name, whose answer was lost;
/// true without a question if there is no such job, false if there is no terminal to ask on.
bool agreesToSubmitAnother(const QString& jobName, const QList<SubmissionOutcome>& outcomes,
                           const std::stop_token& stop);

/// Signs in to a host that the user typed, and looks for the lost submissions of that account there. Returns
/// the exit code. A practice cluster is not started for this.
int lookForSubmissionsAt(const QString& host, const AccessOptions& access);

/// The command that does that.
QString lookCommand(const ClusterProfile& cluster, const Login& login, const AccessOptions& access);

}  // namespace atelier::ctl
