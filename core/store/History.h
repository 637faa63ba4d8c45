#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <optional>

#include "core/base/Expected.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// Which job of which cluster: clusters of one name, as the practice clusters are, or a course's at several
/// hosts, have jobs of the same numbers.
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
    /// Slurm's name of the last state seen ("RUNNING"); empty while none was.
    QString lastState;
    QDateTime lastSeenAt;
    JobSpec job;
    /// Tasks of the array it is, which a script written by hand may ask for and `job` does not tell of; 0: as
    /// many as `job` asks for.
    int pieces = 0;
    /// Of the practice cluster it was submitted to. It is not kept: where the job's files lie tells it.
    QString practiceFolder = {};
    HistoryKey key() const { return {clusterId, host, port, user, jobId}; }
    bool operator==(const HistoryEntry&) const = default;
};

/// The jobs submitted from this computer, in one SQLite file that window and command line share. Safe to use
/// from several threads and processes: each call opens the file for itself. Only its owner may read it, and
/// the keys and passwords among a job's arguments are not in it (core/credentials/Credentials.h). It keeps
/// SQLite's rollback journal, since home folders are often on network file systems, where a write-ahead log
/// does not work (sqlite.org/wal.html).
class History {
public:
    /// A file that need not exist yet.
    explicit History(QString path);
    /// The user's own history file.
    static History ofUser();

    /// Adds a job, or replaces the entry of the same key. Errors: HistoryUnusable.
    Expected<void> remember(const HistoryEntry& entry);
    /// Notes the state of a job; it may have been submitted at another of its cluster's login hosts, where no
    /// other job of that cluster, port, user and number is known. Errors: HistoryUnusable, JobUnknown.
    Expected<void> noteState(const HistoryKey& key, const QString& state, const QDateTime& seenAt);
    /// All jobs, the newest first. Errors: HistoryUnusable.
    Expected<QList<HistoryEntry>> entries() const;
    /// Takes a job out of the history; the job itself is not touched. Errors: HistoryUnusable.
    Expected<void> forget(const HistoryKey& key);

private:
    QString path_;
};

}  // namespace atelier
