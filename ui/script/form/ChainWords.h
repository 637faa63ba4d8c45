#pragma once

#include <QString>

#include "core/job/JobSpec.h"
#include "core/pace/TrainingPace.h"

namespace atelier {

/// How a chain goes on, in one line: "4 pieces, one after the other: --array=1-4%1".
QString chainInWords(const ChainSpec& chain);

/// What a try told about the length of a training, and what that makes of its pieces.
QString paceInWords(const TrainingPace& pace, const std::optional<PiecePlan>& plan,
                    std::chrono::minutes piece);

}  // namespace atelier
