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

/// How fast a training was seen to go.
struct TrainingPace {
    double secondsPerEpoch = 0;
    double epochsSeen = 0;             ///< how much of the training was measured; below 1: part of an epoch
    double secondsBeforeTraining = 0;  ///< from the start of the job to the first sign of the training
    PaceSource source = PaceSource::Trial;
    bool operator==(const TrainingPace&) const = default;
};

/// The pace that event files tell, from a curve named "epoch" (Lightning and many programs write one): when
/// its value grew, and by how much. The time between two pieces of a chain does not count. None where there
/// is no such curve or it did not grow.
std::optional<TrainingPace> paceOfCurves(const ScalarRuns& runs);

/// The pace to go by once a job's curves are seen: theirs, which a whole job measured, in the place of one
/// that was not known, of a try's, or of one of the job's own that differs by more than a twentieth. What a
/// try told about the time before the training is kept.
std::optional<TrainingPace> paceAfter(const std::optional<TrainingPace>& known, const ScalarRuns& runs);

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

/// A job that was changed, with the epochs of a piece as the pace tells, where nobody chose them: as the
/// chain is switched on with as many as it has from the start, or as the time of a piece changes and they
/// were what the pace told for the time before.
JobSpec withPlannedPieces(const JobSpec& before, JobSpec changed, const std::optional<TrainingPace>& pace);

}  // namespace atelier
