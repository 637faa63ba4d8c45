#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks where the trainings read and write.
void checkTraining(CheckContext& script);

}  // namespace atelier
