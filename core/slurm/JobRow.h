#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/slurm/JobStatus.h"

namespace atelier {

/// A job, one piece of a chain, or all pieces that still wait, as squeue, scontrol or sacct lists them. A
/// field that the command does not give keeps its default.
struct JobRow {
    QString jobId;       ///< as Slurm shows it: "4812", "36_1", "36_[2-10%1]"
    QString arrayJobId;  ///< "36"; for a job that is no array its own id
    QString tasks;       ///< of an array: "1" or "2-10%1"; else empty
    JobState state = JobState::Unknown;
    QString reason;  ///< "Priority"; empty where Slurm says None
    QString name;
    QString partition;
    QString nodeList;  ///< as Slurm writes it ("ng[01-03]"); empty: none
    QDateTime submitTime;
    QDateTime startTime;  ///< the cluster's local time; of a pending job the estimate; may be invalid
    QDateTime endTime;
    qint64 secondsLeft = -1;   ///< of its time limit; -1: not known
    qint64 secondsRun = -1;    ///< -1: not known
    qint64 limitSeconds = -1;  ///< -1: not known, or no limit
    int exitCode = -1;         ///< 128 + the signal where a signal ended it; -1: not known
    QString outputFile;        ///< absolute; only scontrol gives it
    QString comment;
    bool operator==(const JobRow&) const = default;
};

/// The greatest number of a task (slurm.conf(5), MaxArraySize). Ranges beyond it count as empty.
constexpr int greatestTask = 4'000'000;
/// The most task numbers that are listed; few sites allow as many tasks.
constexpr int mostTaskNumbers = 100'000;

/// The task numbers in the text of an array: 2, 3 and 4 for "2-4%1".
QList<int> taskNumbers(const QString& tasks);

/// The number of tasks in the text of an array: 9 for "2-10%1", 25 for "0-96:4", 1 for "3"; 0 for an empty
/// one. A text that Slurm cut ("1-4,…") counts as far as it goes. At most as many as an array can have.
int taskCount(const QString& tasks);

/// The status of a job, from the rows about it: that of a plain job, or those of all pieces of a chain
/// together. The chain's state is that of its running piece, else of the one that waits, else of the last one
/// that ended; pieces that were cancelled before they ran count only where none has run. `pieces` is the
/// number of pieces that were submitted. None where no row is about the job.
std::optional<JobStatus> jobStatus(const QList<JobRow>& rows, const QString& jobId, int pieces);

}  // namespace atelier
