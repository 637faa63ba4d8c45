#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

namespace atelier {

/// Slurm's job states, as far as they differ for a user.
enum class JobState {
    Unknown,
    Pending,
    Configuring,
    Running,
    Suspended,
    Completing,
    Completed,
    Cancelled,
    Failed,
    TimedOut,
    NodeFailed,
    Preempted,
    BootFailed,
    DeadlineMissed,
    OutOfMemory,
    Requeued,
};

/// Whether the job will not change any more.
bool isFinal(JobState state);
/// From Slurm's compact or full name ("PD", "PENDING", "CANCELLED by 1000").
JobState jobStateFromSlurm(const QString& name);
/// Slurm's full name of a state ("PENDING"); empty for Unknown.
QString slurmName(JobState state);

/// What the tasks of a job array are to each other.
enum class PieceKind {
    Piece,  ///< of a chain: each goes on from the last
    Run,    ///< of a sweep: each by itself
    Task,   ///< of an array of the user's own
};

/// Who told how a job stands. Slurm forgets a job some time after its end; then there is what it wrote itself
/// at the end of the job's output, or what was noted here while it still knew, or nobody knows.
enum class ToldBy { Slurm, Output, Note, Nobody };

/// How a job stands.
struct JobStatus {
    QString jobId;  ///< "4812_2" for a piece of a chain
    JobState state = JobState::Unknown;
    ToldBy toldBy = ToldBy::Slurm;
    QString reason;  ///< Slurm's: "Priority", "Resources", "QOSMaxJobsPerUserLimit"
    QStringList nodes;
    QDateTime startTime;      ///< of a pending job: Slurm's estimate; may be invalid
    qint64 secondsLeft = -1;  ///< of its time limit; -1: not known
    qint64 secondsRun = -1;
    int exitCode = -1;   ///< once ended and known
    int piecesDone = 0;  ///< of an array: tasks that have ended, well or not
    int piecesRunning = 0;
    int piecesPending = 0;
    QList<int> failedPieces;  ///< of those that have ended: the numbers of those that failed, as far as known
    int piecesCancelled = 0;  ///< of those that have ended; a chain cancels those it does not need
    /// By Slurm: it has ended, whether or not anybody knows how.
    bool isForgotten() const { return toldBy != ToldBy::Slurm; }
    bool operator==(const JobStatus&) const = default;
};

/// Whether it was cancelled while it waited: no node was its own, and it ran for no second.
bool neverBegan(const JobStatus& status);

}  // namespace atelier
