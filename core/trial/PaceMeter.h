#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "core/pace/EpochPace.h"
#include "core/pace/TrainingPace.h"
#include "core/trial/TryInteractively.h"

namespace atelier {

/// Measures the training of a try while it runs.
class PaceMeter {
public:
    /// Takes note of an event that came at a time of `Clock::monotonic`.
    void observe(const TrialEvent& event, std::chrono::milliseconds at);
    /// What was measured; none where the output named no epoch, or the training was over before a second one
    /// began and there was no progress bar to tell from.
    std::optional<TrainingPace> pace() const;

private:
    std::optional<double> started_;
    bool training_ = false;
    double firstSign_ = 0;
    std::vector<EpochMark> marks_;
    std::optional<EpochLine> bar_;  ///< the one that was furthest
};

}  // namespace atelier
