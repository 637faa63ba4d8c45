#pragma once

#include <QByteArray>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// A hash of the directives and commands that `render` makes of a job for a cluster, by which it is known
/// whether the same job makes the same script there, also once the cluster's facts have changed. Comments do
/// not count, nor do the secrets in it.
QByteArray digestOfScript(const JobSpec& job, const ClusterProfile& cluster);

}  // namespace atelier
