#pragma once

#include <QString>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"
#include "core/run/RunRecipe.h"

namespace atelier::ctl {

/// Prints that the program's list of packages lacks the one that its tracking service needs: a service that
/// no package talks to keeps nothing.
void tellMissingPackage(const JobSpec& job, const QString& programFolder);

/// Prints the runs of a sweep that failed, if any.
void tellFailedRuns(const JobSpec& job, const RunOutcome& outcome);

/// Prints how runs that were kept offline are sent to their service, if there are any.
void tellUpload(const JobSpec& job, const ClusterProfile& cluster, const RunOutcome& outcome);

}  // namespace atelier::ctl
