#pragma once

#include <QDateTime>
#include <QMap>
#include <QString>
#include <QStringList>
#include <chrono>
#include <optional>

#include "core/gpulog/GpuSeries.h"
#include "core/journey/JourneyState.h"
#include "core/metrics/Series.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

struct FollowUpdate;

/// Everything seen so far of the job that is followed, except its output.
struct FollowedJob {
    SubmittedJob job;
    JobStatus status;
    /// When `status` was told, as in FollowUpdate.
    std::optional<std::chrono::milliseconds> statusAt;
    QDateTime seenAt;  ///< when the last look was
    QString outputFile;
    QMap<int, GpuSeries> gpus;
    ScalarRuns scalars;
    QStringList scalarProblems;
};

/// Whether any job is followed.
inline bool isOfAJob(const FollowedJob& followed) {
    return !followed.job.jobId.isEmpty();
}

/// A change of what was seen: the job that was followed before, and its state then.
struct FollowedChange {
    SubmittedJob job;
    JobState state = JobState::Unknown;
};

/// Adds the result of one look, and when it was.
void applyUpdate(FollowedJob& followed, const FollowUpdate& update, const QDateTime& at);

/// The names of all curves of all runs, in alphabetical order.
QStringList tagsOf(const ScalarRuns& runs);
/// The name of the curve to show first: a validation's loss, else any loss, else the first one; empty where
/// there is none.
QString mainTag(const ScalarRuns& runs);

}  // namespace atelier
