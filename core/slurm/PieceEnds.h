#pragma once

#include <QList>
#include <QMap>
#include <QString>

#include "core/slurm/JobRow.h"

namespace atelier {

/// How the tasks of a job array ended, collected while Slurm remembers them: the queue forgets a task at
/// once, the controller after some minutes.
class PieceEnds {
public:
    /// Records the tasks of this array that have ended; one that runs again has not. At most mostTaskNumbers
    /// tasks are kept.
    void add(const QList<JobRow>& rows, const QString& jobId);

    /// The number of tasks whose end is known.
    int known() const { return static_cast<int>(ends_.size()); }

    /// The status of a whole array, completed with the tasks that failed and those that were cancelled. Once
    /// no task runs or waits, an array of runs or tasks is Completed only if all of them are. Where some
    /// failed, the first of these gives node, times and, if all failed alike, the state. Of the pieces of a
    /// chain, the last one decides.
    JobStatus ofWhole(JobStatus status, PieceKind kind) const;

private:
    JobStatus endOfAll(JobStatus status) const;

    QMap<int, JobRow> ends_;  ///< by the number of the task
};

}  // namespace atelier
