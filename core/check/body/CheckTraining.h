#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

/// AT6xxx: checks where the trainings read and write.
void checkTraining(CheckContext& script);

}  // namespace atelier
