#pragma once

#include <chrono>
#include <optional>

#include "core/job/JobSpec.h"
#include "core/metrics/Series.h"

namespace atelier {

/// Where a pace was measured.
enum class PaceSource {
    Trial,  ///< in an interactive try
    Job,    ///< in a job, from the curves it wrote
};

/// How fast a training goes, as measured.
struct TrainingPace {
    double secondsPerEpoch = 0;
    double epochsSeen = 0;             ///< how much of the training was measured; below 1: part of an epoch
    double secondsBeforeTraining = 0;  ///< from the start of the job to the first sign of the training
    PaceSource source = PaceSource::Trial;
    bool operator==(const TrainingPace&) const = default;
};

/// The pace in the values of a curve named "epoch", which Lightning and many programs write. The time between
/// two pieces of a chain does not count. None where there is no such curve or it did not grow.
std::optional<TrainingPace> paceOfCurves(const ScalarRuns& runs);

/// The pace to use once a job's curves are known. Their pace, which a whole job measured, replaces an unknown
/// one, one of a try, and one of the job itself that differs by more than a twentieth. The time before the
/// training is kept from a try.
std::optional<TrainingPace> updatedPace(const std::optional<TrainingPace>& known, const ScalarRuns& runs);

/// How a training of some number of epochs is cut into pieces.
struct PiecePlan {
    int epochsPerPiece = 1;
    int pieces = 1;
    double epochsPerDay = 0;  ///< in one piece of 24 hours, with `planReserve` kept
    bool operator==(const PiecePlan&) const = default;
};

/// The share of a piece's time that a plan leaves unused, since nodes differ and storage is slower on some
/// days. The figure is our own choice.
constexpr double planReserve = 0.1;

/// Cuts `epochsTotal` epochs into pieces of `pieceTime`. From each piece's time are taken the steps before
/// the training and the time between the warning and its end (`warningSeconds`), then the reserve. None where
/// not one epoch fits into a piece.
std::optional<PiecePlan> planPieces(const TrainingPace& pace, int epochsTotal,
                                    std::chrono::minutes pieceTime);

/// A changed job, with the epochs of a piece set by the pace unless somebody chose them: when the chain was
/// just switched on with the default number of epochs, or when the time of a piece has changed and the epochs
/// were those that the pace gave for the time before.
JobSpec withPlannedPieces(const JobSpec& before, JobSpec changed, const std::optional<TrainingPace>& pace);

}  // namespace atelier
