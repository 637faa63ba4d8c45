#pragma once

#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// The GPU that the job gets on a cluster; none where the job leaves it open or the site has no such model.
std::optional<GpuModel> gpuOf(const JobSpec& job, const ClusterProfile& cluster);

/// Whether the GPUs that the job gets on a cluster are AMD's: so is the one that it names, or, where it
/// leaves that open, each that the site has.
bool getsAmdGpus(const JobSpec& job, const ClusterProfile& cluster);

/// The job with GPUs of this model (one of the cluster's): it names the model, or the partition and the
/// constraint by which the site tells its models apart. A partition or constraint that stood for the model
/// before is taken out; one that the user chose besides stays.
JobSpec withGpu(JobSpec job, const GpuModel& gpu, const ClusterProfile& cluster);

}  // namespace atelier
