#pragma once

#include <QString>

#include "core/script/JobCost.h"

namespace atelier {

/// The most a script costs on a cluster: its job, and where somebody wrote an array into it that the form
/// does not know of, each task of it.
JobCost scriptCost(const QString& script, const JobSpec& job, const ClusterProfile& cluster);

/// "This job: 3 GPU-hours at most.", "12 jobs, together 36 GPU-hours at most."
QString costInWords(const JobCost& cost, bool asksForGpus);

/// What the site's limit on jobs means for it; empty where one job is all, or no limit is known.
QString limitInWords(const JobCost& cost);

/// What goes with one GPU on the cluster.
QString shareInWords(const GpuShare& share);

}  // namespace atelier
