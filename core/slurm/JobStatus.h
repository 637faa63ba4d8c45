#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

namespace atelier {

/// Slurm's job states, as far as the difference matters to users.
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

/// Whether a job in this state will not change any more.
bool isFinal(JobState state);
/// The state of a name in Slurm's compact or full form ("PD", "PENDING", "CANCELLED by 1000").
JobState jobStateFromSlurm(const QString& name);
/// Slurm's full name of a state ("PENDING"); empty for Unknown.
QString slurmName(JobState state);

/// How the tasks of a job array relate to each other.
enum class PieceKind {
    Piece,  ///< of a chain: each continues the one before
    Run,    ///< of a sweep: each is a training of its own
    Task,   ///< of an array that the user made
};

/// Where a job's state comes from. Slurm forgets a job some time after its end; the state is then read from
/// what Slurm wrote at the end of the job's output, or from what was noted here before; or it is not known.
enum class StatusSource { Slurm, Output, Note, Nobody };

/// The status of a job.
struct JobStatus {
    QString jobId;  ///< "4812_2" for a piece of a chain
    JobState state = JobState::Unknown;
    StatusSource source = StatusSource::Slurm;
    QString reason;  ///< in Slurm's words: "Priority", "Resources", "QOSMaxJobsPerUserLimit"
    QStringList nodes;
    QDateTime startTime;      ///< of a pending job: Slurm's estimate; may be invalid
    qint64 secondsLeft = -1;  ///< of its time limit; -1: not known
    qint64 secondsRun = -1;   ///< -1: not known
    int exitCode = -1;        ///< once it has ended; -1: not known
    int piecesDone = 0;       ///< of an array: tasks that have ended, well or not
    int piecesRunning = 0;    ///< tasks that run now
    int piecesPending = 0;
    QList<int> failedPieces;  ///< numbers of the tasks that failed, as far as they are known
    /// Tasks that have ended by being cancelled; a chain cancels those it does not need.
    int piecesCancelled = 0;
    /// Slurm has forgotten the job, so that it has ended, whether or not it is known how.
    bool isForgotten() const { return source != StatusSource::Slurm; }
    bool operator==(const JobStatus&) const = default;
};

/// Whether a job has ended, whether or not it is known how.
bool hasEnded(const JobStatus& status);

/// Whether a job was cancelled while it waited: it had no node and did not run for a second.
bool neverBegan(const JobStatus& status);

}  // namespace atelier
