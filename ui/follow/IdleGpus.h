#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <chrono>
#include <optional>

#include "core/metrics/GpuSeries.h"

namespace atelier {

/// GPUs that a job holds and hardly uses.
struct IdleGpus {
    /// So little counts as hardly used, in percent …
    static constexpr double below = 10;
    /// … and so long, so that reading the data at the start is not held against a job.
    static constexpr std::chrono::minutes patience{5};

    QList<int> gpus;  ///< their numbers
    bool othersBusy = false;
    std::chrono::seconds since{0};  ///< how long at least
    bool operator==(const IdleGpus&) const = default;
};

/// GPUs whose utilisation stayed low over the last minutes of their log; none where all work, or the log is
/// not long enough to tell.
std::optional<IdleGpus> idleGpus(const QMap<int, GpuSeries>& gpus);

/// What is the matter, and what to look at.
QString sentence(const IdleGpus& idle);
QString advice(const IdleGpus& idle);

}  // namespace atelier
