#pragma once

#include "core/base/Expected.h"
#include "core/journey/JourneyState.h"
#include "core/remote/SignIn.h"
#include "core/script/JobSpec.h"

namespace atelier {

/// Writes a submitted job into the user's history. Errors: HistoryUnusable.
Expected<void> rememberJob(const SignInRequest& request, const SubmittedJob& job, const JobSpec& spec);

}  // namespace atelier
