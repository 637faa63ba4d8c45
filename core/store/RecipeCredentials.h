#pragma once

#include "core/job/JobSpec.h"
#include "core/store/Recipe.h"

namespace atelier {

namespace recipeProblem {
constexpr const char* secretMasked = QT_TRANSLATE_NOOP(
    "Messages", "“%1” stands in place of a key or a password, which was not kept. Write yours there");
}  // namespace recipeProblem

/// A job with the keys and passwords masked that are among its program's arguments
/// (core/credentials/Credentials.h). The check of a script refuses a job with something masked.
JobSpec withoutCredentials(JobSpec job);

/// Whether something masked stands among the arguments of a job's program, or among the values of its sweep,
/// in place of a key or a password that its user has to type again.
bool lacksCredentials(const JobSpec& job);

/// A recipe as it may be handed on: keys and passwords in its job and its addresses are masked.
Recipe withoutCredentials(Recipe recipe);

}  // namespace atelier
