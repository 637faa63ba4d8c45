#pragma once

#include "core/journey/JourneyState.h"

namespace atelier {

/// The folder of a job's own on its node's disk, as the cluster names it ("$SLURM_TMPDIR"), for a sentence
/// that puts it in parentheses; empty where there is none, or none is known.
QString localDiskAt(const JourneyState& state);

/// Whether the cluster is known to have project spaces, which belong to groups.
bool hasProjectSpaces(const JourneyState& state);

}  // namespace atelier
