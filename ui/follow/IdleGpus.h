#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <chrono>
#include <optional>

#include "core/gpulog/GpuSeries.h"

namespace atelier {

/// GPUs that a job holds and hardly uses.
struct IdleGpus {
    /// The utilisation in percent below which a GPU counts as hardly used.
    static constexpr double below = 10;
    /// The time for which it must be so low; reading the data at the start takes less.
    static constexpr std::chrono::minutes patience{5};

    QList<int> gpus;                ///< their numbers
    bool othersBusy = false;        ///< other GPUs of the job are used
    std::chrono::seconds since{0};  ///< for at least this long
    bool operator==(const IdleGpus&) const = default;
};

/// The GPUs whose utilisation stayed low over the last minutes of their log; none where all are used, or the
/// log is too short to tell.
std::optional<IdleGpus> idleGpus(const QMap<int, GpuSeries>& gpus);

/// What was found, in the application's language.
QString sentence(const IdleGpus& idle);
/// What the user should look at.
QString advice(const IdleGpus& idle);

}  // namespace atelier
