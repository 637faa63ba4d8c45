#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "core/pace/EpochPace.h"
#include "core/pace/TrainingPace.h"
#include "core/trial/TryInteractively.h"

namespace atelier {

/// Measures how fast the training of a try goes.
class PaceMeter {
public:
    /// Records an event that came at a time of `Clock::monotonic`.
    void observe(const TrialEvent& event, std::chrono::milliseconds at);
    /// The measured pace; none where the output named no epoch, or where the training ended before a second
    /// epoch began and there was no progress bar.
    std::optional<TrainingPace> pace() const;

private:
    std::optional<double> started_;
    bool training_ = false;
    double firstSign_ = 0;
    std::vector<EpochMark> marks_;
    std::optional<EpochLine> bar_;  ///< the progress bar that was furthest
};

}  // namespace atelier
