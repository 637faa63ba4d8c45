#pragma once

#include <chrono>
#include <optional>

#include "core/metrics/Series.h"

namespace atelier {

/// How fast a training was seen to go.
struct TrainingPace {
    double secondsPerEpoch = 0;
    double epochsSeen = 0;             ///< how much of the training was measured; below 1: part of an epoch
    double secondsBeforeTraining = 0;  ///< from the start of the job to the first sign of the training
    bool operator==(const TrainingPace&) const = default;
};

/// The pace that event files tell, from a curve named "epoch" (Lightning and many programs write one): when
/// its value grew, and by how much. None where there is no such curve or it did not grow.
std::optional<TrainingPace> paceOfCurves(const ScalarRuns& runs);

/// How a training of so many epochs is cut.
struct PiecePlan {
    int epochsPerPiece = 1;
    int pieces = 1;
    double epochsPerDay = 0;  ///< in one piece of 24 hours, with the same reserve
    bool operator==(const PiecePlan&) const = default;
};

/// The share of a piece's time that a plan leaves unused: nodes differ, and storage is slower on some days.
/// Our own figure.
constexpr double planReserve = 0.1;

/// Cuts `epochsTotal` epochs into pieces of `pieceTime`. Of each piece's time the steps before the training
/// and the time that the warning before its end leaves (`warningSeconds`) are taken off, then the reserve.
/// None where not one epoch fits into a piece.
std::optional<PiecePlan> planPieces(const TrainingPace& pace, int epochsTotal,
                                    std::chrono::minutes pieceTime);

}  // namespace atelier
