#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks whether `$SLURM_TMPDIR`, which the Alliance's clusters set for each job, is what the site calls the
/// folder of a job's own.
void checkJobFolder(CheckContext& script);

}  // namespace atelier
