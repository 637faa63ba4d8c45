#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/pace/TrainingPace.h"

namespace atelier {

/// A moment of a training, and how many epochs were begun or done then.
struct EpochMark {
    double seconds = 0;  ///< since any fixed moment, the same for all marks of a training
    double epoch = 0;    ///< how many epochs were begun or done, with fractions
};

/// What a line of a training's output says about the present epoch: "Epoch 3/12", "epoch 3: loss …",
/// "{'epoch': 1.25}", or a progress bar with the time it took and the time that is left.
struct EpochLine {
    double epoch = 0;                       ///< as the line writes it; with a fraction where it has one
    std::optional<double> secondsPerEpoch;  ///< from a progress bar: how long the whole epoch takes
    double share = 1;                       ///< from a progress bar: how much of the epoch is done
};

/// Parses a line; none where it names no epoch.
std::optional<EpochLine> epochLine(const QString& line);

/// The time that an epoch takes, from marks in the order of time. The first epoch, which is slower, is left
/// out where two others were seen. None where the number of epochs did not grow.
std::optional<TrainingPace> paceOfMarks(const std::vector<EpochMark>& marks);

}  // namespace atelier
