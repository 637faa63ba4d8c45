#pragma once

#include <QList>
#include <QMap>
#include <QString>

#include "core/slurm/JobRow.h"

namespace atelier {

/// How the tasks of a job array ended, gathered while Slurm remembers it: the queue forgets a task at once,
/// the controller after some minutes.
class PieceEnds {
public:
    /// Takes what is told of tasks of this array that have ended; one that runs again has not. No more than
    /// mostTaskNumbers are kept.
    void add(const QList<JobRow>& rows, const QString& jobId);

    /// Of how many tasks it is known how they ended.
    int known() const { return static_cast<int>(ends_.size()); }

    /// A status told for the whole array: with the tasks that failed and those that were cancelled. Once
    /// nothing runs or waits, runs and tasks, of which each counts, are Completed only where all are; where
    /// some failed, the first of them speaks. Of pieces that go on from each other the last one decides.
    JobStatus ofWhole(JobStatus status, PieceKind kind) const;

private:
    JobStatus endOfAll(JobStatus status) const;

    QMap<int, JobRow> ends_;  ///< by the task's number
};

}  // namespace atelier
