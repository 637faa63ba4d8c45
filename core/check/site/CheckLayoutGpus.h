#pragma once

#include "core/check/site/LayoutRules.h"

namespace atelier {

/// Checks the GPUs of the job, of its nodes and of its tasks against the nodes.
void checkLayoutGpus(CheckContext& script, const RequestedLayout& requested, qsizetype nodes);

}  // namespace atelier
