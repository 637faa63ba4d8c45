#pragma once

#include "core/job/JobSpec.h"

namespace atelier {

/// A job to which is done what was done to another one: each field that differs between `before` and `after`
/// is as in `after`, the rest as in `job`. So two who changed the same job at the same time both find their
/// change in it; where both changed one field, `after` counts. `after` as it is where the two together would
/// make no sense.
JobSpec withChanges(const JobSpec& job, const JobSpec& before, const JobSpec& after);

}  // namespace atelier
