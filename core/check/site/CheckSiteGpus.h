#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks the GPUs that the job asks for, and whether its CPUs and its memory are the share of a node that
/// goes with them (AT5xxx). A job that asks for no GPU has nothing to check.
void checkSiteGpus(CheckContext& script);

}  // namespace atelier
