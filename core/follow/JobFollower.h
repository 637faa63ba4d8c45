#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/error/Expected.h"
#include "core/gpulog/GpuLog.h"
#include "core/journey/JourneyState.h"
#include "core/metrics/Series.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

class QueueWatch;

/// What one look at a job brought; everything in it is new since the look before.
struct FollowUpdate {
    JobStatus status;
    /// When `status` was told, by Clock::monotonic: Slurm is asked less often than the files are looked at.
    /// None while nobody has told it.
    std::optional<std::chrono::milliseconds> statusAt;
    QByteArray output;             ///< bytes by which the job's output file grew
    QString outputFile;            ///< its absolute path
    bool outputRestarted = false;  ///< a new piece of a chain began: `output` starts from its beginning
    QList<GpuSample> gpuSamples;
    /// All curves so far, and not only what is new, since a restarted training removes values again.
    ScalarRuns scalars;
    bool scalarsChanged = false;  ///< `scalars` are others than in the update before
    /// What was left out of the curves and why, as sentences of `describe(EventProblem)`.
    QStringList scalarProblems;
};

/// Follows one job: its state, output file, GPU log and event files, each read from where the last look
/// ended. squeue runs at most once per `queuePause`; the files are looked at each time. A state is final only
/// once everything that the job wrote has been brought.
class JobFollower {
public:
    /// Follows a job with a QueueWatch of its own, which pauses as long as its cluster asks (`queuePause`).
    /// `clock` must outlive it.
    JobFollower(const SubmittedJob& job, const Clock& clock);
    /// Follows one of several jobs on a cluster, which share the QueueWatch `queue`. `clock` must outlive it.
    JobFollower(SubmittedJob job, const Clock& clock, std::shared_ptr<QueueWatch> queue);
    ~JobFollower();
    JobFollower(JobFollower&&) noexcept;
    JobFollower& operator=(JobFollower&&) noexcept;

    /// Looks at the job. Blocks for a few round trips; of very long files it brings a part, and the next look
    /// more. Errors: SlurmUnavailable, those of RemoteHost; a later look continues where this one stopped.
    /// If Slurm has forgotten the job, how it ended is read from its output or from the history. Where
    /// neither tells that, a look brings all that the job wrote, with the state Unknown, and the next one
    /// fails with JobUnknown.
    Expected<FollowUpdate> look(RemoteHost& host, std::stop_token stop);

private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace atelier
