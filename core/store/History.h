#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <optional>

#include "core/error/Expected.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// Identifies a job and its cluster. Host and port are needed because clusters of one name, as the practice
/// clusters or those of courses, have jobs with the same numbers.
struct HistoryKey {
    QString clusterId;
    QString host;
    quint16 port = 22;
    QString user;
    QString jobId;
    bool operator==(const HistoryKey&) const = default;
};

/// One job that was submitted from this computer.
struct HistoryEntry {
    QString clusterId;
    QString host;
    quint16 port = 22;
    QString user;
    QString jobId;
    QString outputPattern;
    QString resultsFolder;
    QDateTime submittedAt;
    /// Slurm's name of the last state seen ("RUNNING"); empty while none was seen.
    QString lastState;
    QDateTime lastSeenAt;
    JobSpec job;
    /// The number of tasks of the job's array, for a script written by hand, of which `job` does not tell it;
    /// 0: as many as `job` asks for.
    int pieces = 0;
    /// Which practice cluster it was submitted to (SignInRequest::practiceInstance); empty for another
    /// cluster, and where an older version has written the entry.
    QString practiceInstance = {};
    /// What the job was given besides what `job` tells, in the words of who remembers it
    /// (core/journey/GivenToJob.h), without secrets; empty where an older version has written the entry.
    QString given = {};
    /// The folder of the practice cluster that it was submitted to. It is not stored, since the places of the
    /// job's files tell it.
    QString practiceFolder = {};
    /// The key of the entry.
    HistoryKey key() const { return {clusterId, host, port, user, jobId}; }
    bool operator==(const HistoryEntry&) const = default;
};

/// The jobs submitted from this computer, in one SQLite file that the window and the command line share.
/// Several threads and processes may use it: each call opens the file anew. Only its owner may read it, and
/// the keys and passwords among a job's arguments are masked in it (core/credentials/Credentials.h). It uses
/// SQLite's rollback journal, since home folders are often on network file systems, where a write-ahead log
/// does not work (sqlite.org/wal.html).
class History {
public:
    /// `path` need not exist yet.
    explicit History(QString path);
    /// The user's own history file.
    static History ofUser();

    /// Adds a job, or replaces the entry of the same key. Errors: HistoryUnusable.
    Expected<void> remember(const HistoryEntry& entry);
    /// Records the state of a job. If the key is not known, the state goes to the job of the same cluster,
    /// port, user and number that was submitted at another login host, if there is only one. Errors:
    /// HistoryUnusable, JobUnknown.
    Expected<void> noteState(const HistoryKey& key, const QString& state, const QDateTime& seenAt);
    /// All jobs, the newest first. Errors: HistoryUnusable.
    Expected<QList<HistoryEntry>> entries() const;
    /// Removes a job from the history; the job itself is not touched. Errors: HistoryUnusable.
    Expected<void> forget(const HistoryKey& key);

private:
    QString path_;
};

}  // namespace atelier
