#pragma once

#include <QString>

#include "core/cluster/ClusterProfile.h"
#include "core/directives/ScriptReading.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// What a script is beside the one that `render` makes of a job.
enum class ScriptOrigin {
    Generated,  ///< it is the very one
    Reworded,   ///< it is that one, but with values that somebody wrote in another way, see sameFrame
    ByHand,
};

/// What a script is beside the one that `render` makes of the job; `script` is what was read for the
/// cluster's release of Slurm.
ScriptOrigin originOf(const ScriptReading& script, const JobSpec& spec, const ClusterProfile& cluster);

/// Whether two scripts are the same but for the values of their directives: they have the same other lines,
/// the same number of directive lines and the same options on these, in whatever order. `--time=12:00:00` for
/// `--time=0-12:00:00` is no difference here; a line of the user's own or another option is one.
bool sameFrame(const ScriptReading& script, const ScriptReading& other);

/// Whether two jobs differ in their directives only, so that changed directives turn the script of one into
/// that of the other.
bool sameBody(const JobSpec& job, const JobSpec& other);

}  // namespace atelier
