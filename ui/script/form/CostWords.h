#pragma once

#include <QString>

#include "core/directives/DirectiveReader.h"
#include "core/job/JobCost.h"

namespace atelier {

/// The most a script costs on a cluster: its job, and where somebody wrote an array into it that the form
/// does not know of, each task of it.
JobCost scriptCost(const DirectiveReading& script, const JobSpec& job, const ClusterProfile& cluster);

/// "This job: at most 3 h of GPU time.", "12 jobs, together at most 36 h of GPU time."
QString costInWords(const JobCost& cost, bool asksForGpus);

/// What the site's limit on jobs means for it; empty where one job is all, or no limit is known.
QString limitInWords(const JobCost& cost);

/// What goes with one GPU on the cluster.
QString shareInWords(const GpuShare& share);

}  // namespace atelier
