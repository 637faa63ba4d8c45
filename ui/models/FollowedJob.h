#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

#include "core/follow/JobFollower.h"
#include "core/journey/JourneyState.h"
#include "core/metrics/GpuSeries.h"
#include "core/metrics/Series.h"

namespace atelier {

/// All that was seen so far of the job that is followed, but its output.
struct FollowedJob {
    SubmittedJob job;
    JobStatus status;
    QString outputFile;
    QMap<int, GpuSeries> gpus;
    ScalarRuns scalars;
    QStringList scalarProblems;
};

/// Whether a job is followed at all.
inline bool isOfAJob(const FollowedJob& followed) {
    return !followed.job.jobId.isEmpty();
}

/// One change of what was seen: of which job that was before, and how it stood.
struct FollowedChange {
    SubmittedJob job;
    JobState state = JobState::Unknown;
};

/// Adds what one look brought.
void applyUpdate(FollowedJob& followed, const FollowUpdate& update);

/// The names of all curves, whatever the run, in alphabetical order.
QStringList tagsOf(const ScalarRuns& runs);
/// The curve to show first: a validation's loss, else any loss, else the first; empty where there is none.
QString mainTag(const ScalarRuns& runs);

}  // namespace atelier
