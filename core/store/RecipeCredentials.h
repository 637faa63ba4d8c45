#pragma once

#include "core/job/JobSpec.h"
#include "core/store/Recipe.h"

namespace atelier {

/// A job with the keys and passwords masked that are among its program's arguments
/// (core/credentials/Credentials.h). The check of a script refuses a job with something masked.
JobSpec withoutCredentials(JobSpec job);

/// A recipe as it may be handed on: keys and passwords in its job and its addresses are masked.
Recipe withoutCredentials(Recipe recipe);

}  // namespace atelier
