#pragma once

#include <QDateTime>
#include <QString>
#include <optional>

#include "core/account/ClusterAccount.h"
#include "core/job/JobSpec.h"
#include "core/journey/StepRecords.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

/// The state in which a job was last seen, and when.
struct LastSeen {
    JobState state = JobState::Unknown;
    QDateTime at;
    bool operator==(const LastSeen&) const = default;
};

/// A job that was submitted.
struct SubmittedJob {
    ClusterAccount account;
    QString jobId;  ///< "4812"; the array's id for a chain
    QString name;
    QString outputPattern;  ///< absolute path of the job's output file, with Slurm's %j, %A, %a
    /// Absolute; its sub-folder named after the job's id holds gpu.csv and logs. Empty where the script keeps
    /// no results.
    QString resultsFolder;
    QDateTime submittedAt;
    int pieces = 1;
    PieceKind pieceKind = PieceKind::Piece;  ///< what the pieces are, where there are several
    bool fromHistory = false;                ///< submitted in an earlier run of the program
    /// How it was last seen, in whichever run of the program; none where it was never seen.
    std::optional<LastSeen> lastSeen = {};
    bool forgotten = false;       ///< Slurm does not know it any more
    bool resultsFetched = false;  ///< since the job wrote to them last, as far as it was followed
    /// What was submitted, without the secrets in it where it is `fromHistory`; none where that is not known.
    std::optional<JobSpec> spec = {};
    /// digestOfOwnLines of JourneyState::handWrittenScript when it was submitted; none where that is not
    /// known.
    std::optional<QByteArray> ownLines = {};
    /// digestOfScript of `spec` for the cluster as it was known when it was submitted; none where that is not
    /// known.
    std::optional<QByteArray> script = {};
    /// What it was given, on which its training's pace depends, too, as far as that is known.
    std::optional<PaceConditions> with = {};
    bool operator==(const SubmittedJob&) const = default;
};

/// Whether the job's script keeps results; otherwise it has no folder for them.
inline bool keepsResults(const SubmittedJob& job) {
    return !job.resultsFolder.isEmpty();
}

/// The folder on the cluster with the results of a job, or of one of its pieces, by its id.
inline QString resultsFolderOf(const SubmittedJob& job, const QString& id) {
    return job.resultsFolder + QLatin1Char('/') + id;
}

/// Whether the job has ended, as far as it was seen.
bool hasEnded(const SubmittedJob& job);

/// What the end of a job says of the step that waits for it: None where all of it completed, and where it has
/// not ended. Of an array it is the end of the whole, as Slurm's answers about its tasks tell
/// (PieceEnds::ofWhole).
StepChange endOfJob(const SubmittedJob& job);

/// The job after a look at it, which found this status at this time.
SubmittedJob withObservedStatus(SubmittedJob job, const JobStatus& status, const QDateTime& at);

/// Whether two are the same job: the same number may belong to different jobs on two clusters.
bool isSameJob(const SubmittedJob& one, const SubmittedJob& other);

}  // namespace atelier
