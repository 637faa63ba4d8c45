#pragma once

#include <QString>

#include "core/job/JobSpec.h"
#include "core/pace/TrainingPace.h"

namespace atelier {

/// How a chain continues, in one line: "4 pieces, one after the other: --array=1-4%1".
QString chainInWords(const ChainSpec& chain);

/// What a measured pace tells about the length of a training, and how many pieces follow from that.
QString paceInWords(const TrainingPace& pace, const std::optional<PiecePlan>& plan,
                    std::chrono::minutes piece);

}  // namespace atelier
