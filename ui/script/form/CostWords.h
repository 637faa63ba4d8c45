#pragma once

#include <QString>

#include "core/directives/DirectiveReader.h"
#include "core/job/JobCost.h"

namespace atelier {

/// The most a script costs on a cluster: the cost of its job; or, where somebody wrote an array into it that
/// the form does not know, that of all tasks of the array.
JobCost scriptCost(const DirectiveReading& script, const JobSpec& job, const ClusterProfile& cluster);

/// What a job costs: "This job: at most 3 h of GPU time.", "12 jobs, together at most 36 h of GPU time."
QString costInWords(const JobCost& cost, bool asksForGpus);

/// What the site's limit on jobs means for a cost; empty where it is one job, or no limit is known.
QString limitInWords(const JobCost& cost);

/// The CPUs and the memory that go with one GPU on the cluster, as a sentence.
QString shareInWords(const GpuShare& share);

}  // namespace atelier
