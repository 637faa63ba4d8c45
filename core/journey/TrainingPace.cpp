#include "core/journey/TrainingPace.h"

#include <algorithm>
#include <cmath>

#include "core/journey/PaceMeter.h"
#include "core/script/ChainLines.h"

namespace atelier {

namespace {

bool isEpochTag(const QString& tag) {
    return tag.section(QLatin1Char('/'), -1).compare(QLatin1String("epoch"), Qt::CaseInsensitive) == 0;
}

std::vector<EpochMark> marksOf(const Series& curve) {
    std::vector<EpochMark> marks;
    for (qsizetype i = 0; i < curve.size(); ++i) {
        const auto sample = curve.at(i);
        if (std::isfinite(sample.value) && std::isfinite(sample.wallTime))
            marks.push_back({sample.wallTime, sample.value});
    }
    return marks;
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
            const auto pace = paceOfMarks(marksOf(*curve));
            if (pace && (!best || pace->epochsSeen > best->epochsSeen)) best = pace;
        }
    return best;
}

std::optional<PiecePlan> planPieces(const TrainingPace& pace, int epochsTotal,
                                    std::chrono::minutes pieceTime) {
    if (pace.secondsPerEpoch <= 0) return std::nullopt;
    const double fit = epochsIn(pace, pieceTime);
    if (fit < 1) return std::nullopt;
    PiecePlan plan;
    plan.epochsPerPiece = static_cast<int>(std::min(fit, double(std::max(1, epochsTotal))));
    plan.pieces = (std::max(1, epochsTotal) + plan.epochsPerPiece - 1) / plan.epochsPerPiece;
    plan.epochsPerDay = epochsIn(pace, std::chrono::hours(24));
    return plan;
}

}  // namespace atelier
