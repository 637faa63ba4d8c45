#pragma once

#include "core/job/JobSpec.h"
#include "core/store/Recipe.h"

namespace atelier {

/// A job without the keys and passwords among what its program is given: they are masked
/// (core/credentials/Credentials.h). The check of a script refuses a job in which one is missing so.
JobSpec withoutCredentials(JobSpec job);

/// A recipe as it may be handed on: its job without them, and its addresses.
Recipe withoutCredentials(Recipe recipe);

}  // namespace atelier
