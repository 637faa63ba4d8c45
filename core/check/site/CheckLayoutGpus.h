#pragma once

#include "core/check/site/LayoutRules.h"

namespace atelier {

/// GPUs of the job, of its nodes and of its tasks.
void checkLayoutGpus(CheckContext& script, const Ask& ask, qsizetype nodes);

}  // namespace atelier
