#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <chrono>
#include <memory>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/base/Expected.h"
#include "core/journey/JourneyState.h"
#include "core/metrics/GpuLog.h"
#include "core/metrics/Series.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

class QueueWatch;

/// What one look at a running job brought; everything in it is new since the look before.
struct FollowUpdate {
    JobStatus status;
    QByteArray output;             ///< bytes the job's output file grew by
    QString outputFile;            ///< its absolute path
    bool outputRestarted = false;  ///< a new piece of a chain began: `output` starts from its beginning
    QList<GpuSample> gpuSamples;
    /// All curves so far (not only what is new), since a restarted training takes values back.
    ScalarRuns scalars;
    bool scalarsChanged = false;
    /// What was left out of the curves and why, for people to read; as `EventProblem` words it.
    QStringList scalarProblems;
};

/// Follows one job: its state, output file, GPU log and event files, each read on from where the last look
/// ended. At most one squeue in a `queuePause`; the files are looked at each time. A state is final only once
/// all that the job wrote has been brought.
class JobFollower {
public:
    JobFollower(const SubmittedJob& job, const Clock& clock);
    /// The same for one of several jobs on a cluster that share one watch over the queue.
    JobFollower(SubmittedJob job, const Clock& clock, std::shared_ptr<QueueWatch> queue);
    ~JobFollower();
    JobFollower(JobFollower&&) noexcept;
    JobFollower& operator=(JobFollower&&) noexcept;

    /// One look. Blocks for a few round trips; of very long files it brings a part, and the next look more.
    /// Errors: SlurmUnavailable, those of RemoteHost; a later look goes on where this one stopped.
    /// Of a job that Slurm has forgotten, its output or what was noted of it tells how it ended.
    /// JobUnknown: neither does; the look before has brought all it wrote, with the state Unknown.
    Expected<FollowUpdate> look(RemoteHost& host, std::stop_token stop);

private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace atelier
