#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks the partition, the QoS, the features and the reservation that a script names against what the
/// cluster itself named when it was asked (`ClusterProfile::told`). Where it was not asked, or named none,
/// nothing is known to be missing: what a catalogue lists need not be all.
void checkToldNames(CheckContext& script);

}  // namespace atelier
