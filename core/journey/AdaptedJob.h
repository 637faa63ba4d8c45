#pragma once

#include "core/job/JobSpec.h"
#include "core/render/ScriptChanges.h"

namespace atelier {

struct JourneyState;

/// A job that was made to fit a cluster and an account.
struct JobAdaptation {
    JobSpec said;  ///< as the user or the recipe says it; what they leave open is as in `made`
    JobSpec made;  ///< as the journey went on with it
    bool operator==(const JobAdaptation&) const = default;
};

/// Makes the journey's job fit the cluster that it is signed in to (suggestedJob); does nothing before. What
/// the user has changed of what was proposed before stays as they said it, fitting or not: the check marks
/// it. Places alone are taken to their counterpart here, where they lie in a space of another cluster's. What
/// becomes of what was said stands in `state.adapted`.
void adaptJob(JourneyState& state);

/// The lines of the script that say something else than was said, or that nobody had said. Empty where the
/// job was not changed to fit.
QList<ScriptChange> adaptedLines(const JourneyState& state);

/// The job with what was said put back, as far as nobody changed it since.
JobSpec withSaid(const JobSpec& job, const JobAdaptation& adapted);

}  // namespace atelier
