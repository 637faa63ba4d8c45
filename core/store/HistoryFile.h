#pragma once

#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include "core/error/Expected.h"
#include "core/job/JobSpec.h"

class QSqlDatabase;

namespace atelier {

/// The columns of the table `jobs` in the history's file.
inline constexpr auto historyColumns =
    "cluster, host, port, user, job_id, output, results, submitted_at, last_state, last_seen_at, job, "
    "pieces, practice, given";

/// A job as the history's file holds it. For this room only.
QString historyJobText(const JobSpec& job);

/// One connection to the history's file, for one call: QSqlDatabase objects must not cross threads. A file
/// that does not exist is made, for its owner alone; one of an earlier version is brought up to date. For
/// this room only.
class HistoryFile {
public:
    /// Opens the file; `outcome` tells whether that succeeded.
    explicit HistoryFile(const QString& path);
    ~HistoryFile();
    HistoryFile(const HistoryFile&) = delete;
    HistoryFile& operator=(const HistoryFile&) = delete;

    /// Runs a statement with these values for its `?`; does nothing after a failure.
    QSqlQuery run(const QString& sql, const QVariantList& values);
    /// Whether everything so far has succeeded. Errors: HistoryUnusable.
    Expected<void> outcome() const;

private:
    int versionFound();
    void bringUpToDate(const QSqlDatabase& database);
    void tellHostsApart(bool knowsPieces);
    void takeKeysAway();

    QString path_;
    QString name_;
    QString problem_;
};

}  // namespace atelier
