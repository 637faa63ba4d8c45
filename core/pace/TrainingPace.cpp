#include "core/pace/TrainingPace.h"

#include <algorithm>
#include <cmath>

#include "core/pace/EpochPace.h"
#include "core/render/ChainLines.h"

namespace atelier {

namespace {

bool isEpochTag(const QString& tag) {
    return tag.section(QLatin1Char('/'), -1).compare(QLatin1String("epoch"), Qt::CaseInsensitive) == 0;
}

/// From the middle one of all epochs that were seen: between two pieces of a chain lies the wait in the
/// queue.
std::optional<TrainingPace> typicalPace(const Series& curve) {
    std::vector<double> secondsPerEpoch;
    std::optional<EpochMark> last;
    double epochs = 0;
    for (qsizetype i = 0; i < curve.size(); ++i) {
        const Sample sample = curve.at(i);
        if (!std::isfinite(sample.value) || !std::isfinite(sample.wallTime)) continue;
        const EpochMark mark{sample.wallTime, sample.value};
        if (last && mark.epoch <= last->epoch) continue;
        if (last && mark.seconds > last->seconds) {
            secondsPerEpoch.push_back((mark.seconds - last->seconds) / (mark.epoch - last->epoch));
            epochs += mark.epoch - last->epoch;
        }
        last = mark;
    }
    if (secondsPerEpoch.empty()) return std::nullopt;
    const auto middle = secondsPerEpoch.begin() + qsizetype(secondsPerEpoch.size()) / 2;
    std::nth_element(secondsPerEpoch.begin(), middle, secondsPerEpoch.end());
    return TrainingPace{*middle, epochs, 0, PaceSource::Job};
}

bool isPlanned(const JobSpec& job, const TrainingPace& pace) {
    const auto plan = planPieces(pace, job.chain.epochsTotal, job.time);
    return plan && plan->epochsPerPiece == job.chain.epochsPerPiece;
}

double epochsIn(const TrainingPace& pace, std::chrono::minutes time) {
    const double warning = warningSeconds(time, true);
    const double usable = double(time.count()) * 60 - pace.secondsBeforeTraining - warning;
    return std::max(0.0, usable * (1 - planReserve) / pace.secondsPerEpoch);
}

}  // namespace

std::optional<TrainingPace> paceOfCurves(const ScalarRuns& runs) {
    std::optional<TrainingPace> best;
    for (const auto& curves : runs)
        for (auto curve = curves.constBegin(); curve != curves.constEnd(); ++curve) {
            if (!isEpochTag(curve.key())) continue;
            const auto pace = typicalPace(*curve);
            if (pace && (!best || pace->epochsSeen > best->epochsSeen)) best = pace;
        }
    return best;
}

std::optional<TrainingPace> updatedPace(const std::optional<TrainingPace>& known, const ScalarRuns& runs) {
    auto seen = paceOfCurves(runs);
    if (!seen) return known;
    if (!known) return seen;
    const double change = std::abs(seen->secondsPerEpoch / known->secondsPerEpoch - 1);
    if (known->source == PaceSource::Job && change <= 0.05) return known;
    seen->secondsBeforeTraining = known->secondsBeforeTraining;
    return seen;
}

std::optional<PiecePlan> planPieces(const TrainingPace& pace, int epochsTotal,
                                    std::chrono::minutes pieceTime) {
    if (pace.secondsPerEpoch <= 0) return std::nullopt;
    const double fit = epochsIn(pace, pieceTime);
    if (fit < 1) return std::nullopt;
    PiecePlan plan;
    const qint64 epochs = std::max(1, epochsTotal);
    plan.epochsPerPiece = static_cast<int>(std::min(fit, double(epochs)));
    plan.pieces = static_cast<int>((epochs + plan.epochsPerPiece - 1) / plan.epochsPerPiece);
    plan.epochsPerDay = epochsIn(pace, std::chrono::hours(24));
    return plan;
}

JobSpec withPlannedPieces(const JobSpec& before, JobSpec changed, const std::optional<TrainingPace>& pace) {
    if (!pace || !changed.chain.enabled || changed.chain.epochsPerPiece != before.chain.epochsPerPiece)
        return changed;
    const bool untouched = !before.chain.enabled && before.chain.epochsPerPiece == ChainSpec().epochsPerPiece;
    if (!untouched && !isPlanned(before, *pace)) return changed;
    if (const auto plan = planPieces(*pace, changed.chain.epochsTotal, changed.time))
        changed.chain.epochsPerPiece = plan->epochsPerPiece;
    return changed;
}

}  // namespace atelier
