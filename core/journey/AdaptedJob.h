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

/// Makes the journey's job fit the cluster that is signed in to (suggestedJob); does nothing before the first
/// sign-in. Values that the user has changed after they were proposed stay as the user set them, fitting or
/// not: the check marks them. Only paths that lie in a space of another cluster are replaced by their
/// counterpart here. `state.adapted` records which of the user's values were replaced.
void adaptJob(JourneyState& state);

/// The lines of the script that differ from what the user or the recipe had set, or that nobody had set.
/// Empty where the job was not changed to fit.
QList<ScriptChange> adaptedLines(const JourneyState& state);

/// The job with the values of the user or the recipe restored, as far as nobody has changed them since.
JobSpec withUserValue(const JobSpec& job, const JobAdaptation& adapted);

}  // namespace atelier
