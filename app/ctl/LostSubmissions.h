#pragma once

#include <functional>
#include <stop_token>

#include "app/ctl/ClusterAccess.h"
#include "core/journey/JourneyState.h"
#include "core/submit/LookForSubmissions.h"

namespace atelier::ctl {

/// Looks for the jobs of who signed in to a cluster whose submission was cut off, and says what became of
/// each.
QList<SubmissionOutcome> tellLostSubmissions(RemoteHost& host, const ClusterProfile& cluster,
                                             const Login& login, const std::stop_token& stop);

/// Whether a job is to be submitted although Slurm may have taken one of its name already, whose answer was
/// lost: asked where that is so. Where there is nobody to ask, it is not.
bool agreesToSubmitAnother(const QString& jobName, const QList<SubmissionOutcome>& outcomes,
                           const std::stop_token& stop);

/// Signs in to what a user calls a host and does the same for whoever that is there; the exit code. A
/// practice cluster is not started for it.
int lookForSubmissionsAt(const QString& host, const AccessOptions& access);

/// What to type for that.
QString lookCommand(const ClusterProfile& cluster, const Login& login, const AccessOptions& access);

}  // namespace atelier::ctl
