#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/pace/TrainingPace.h"

namespace atelier {

/// A moment at which so many epochs had been begun or done.
struct EpochMark {
    double seconds = 0;
    double epoch = 0;
};

/// What a line of a training's output says about the epoch it is in: "Epoch 3/12", "epoch 3: loss …",
/// "{'epoch': 1.25}", and a progress bar with the time it took and the time that is left.
struct EpochLine {
    double epoch = 0;
    std::optional<double> secondsPerEpoch;  ///< of a bar: how long the whole epoch takes
    double share = 1;                       ///< of a bar: how much of the epoch was done
};

/// Reads a line; none where it names no epoch.
std::optional<EpochLine> epochLine(const QString& line);

/// The time an epoch takes, from marks in the order of time: the first epoch, which is slower, is left out
/// where two others were seen. None where the number did not grow.
std::optional<TrainingPace> paceOfMarks(const std::vector<EpochMark>& marks);

}  // namespace atelier
