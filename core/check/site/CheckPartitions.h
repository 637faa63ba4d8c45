#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks the nodes, CPUs, memory, GPUs and features that the job asks for against the partitions that it may
/// go to, as far as the cluster told of their nodes and limits. Of several partitions, a job goes to one that
/// fits; where the cluster wants each of them to (`SiteRules::everyPartitionMustFit`), that holds for their
/// limits, not for what their nodes have. A job that names no partition may be sent to another one by the
/// site, so that what does not fit the default one is a warning. Source: a slurmctld asked with
/// `sbatch --test-only` under each value of EnforcePartLimits.
void checkPartitions(CheckContext& script);

}  // namespace atelier
