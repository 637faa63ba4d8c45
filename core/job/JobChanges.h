#pragma once

#include "core/job/JobSpec.h"

namespace atelier {

/// The job with the changes from `before` to `after`: each field that differs between these two is as in
/// `after`, the others as in `job`. So two places that change the same job at the same time both find their
/// change in it; where both changed one field, `after` counts. Returns `after` itself where the result would
/// be no valid job.
JobSpec withChanges(const JobSpec& job, const JobSpec& before, const JobSpec& after);

}  // namespace atelier
