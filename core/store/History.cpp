#include "core/store/History.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QUuid>

#include "core/error/RecordErrors.h"
#include "core/error/SlurmErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/files/OwnFolders.h"
#include "core/job/JobSpecJson.h"
#include "core/store/RecipeCredentials.h"

namespace atelier {

namespace {

/// The version of the file: from 1 on, no entry holds a key; from 2 on, host and port tell jobs apart;
/// from 3 on, an entry says which practice cluster it is of.
constexpr int historyVersion = 3;

constexpr auto table = R"(CREATE TABLE IF NOT EXISTS jobs (
    cluster TEXT NOT NULL, host TEXT NOT NULL, port INTEGER NOT NULL, user TEXT NOT NULL,
    job_id TEXT NOT NULL, output TEXT NOT NULL, results TEXT NOT NULL, submitted_at TEXT NOT NULL,
    last_state TEXT NOT NULL, last_seen_at TEXT NOT NULL, job TEXT NOT NULL,
    pieces INTEGER NOT NULL DEFAULT 0, practice TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (cluster, host, port, user, job_id)))";

constexpr auto columns =
    "cluster, host, port, user, job_id, output, results, submitted_at, last_state, last_seen_at, job, "
    "pieces, "
    "practice";

constexpr auto isThatJob = "cluster=? AND host=? AND port=? AND user=? AND job_id=?";

QString toText(const JobSpec& job) {
    return QString::fromUtf8(QJsonDocument(toJson(job)).toJson(QJsonDocument::Compact));
}

/// One connection to the file, for one call: QSqlDatabase objects must not cross threads.
class Connection {
public:
    explicit Connection(const QString& path)
        : path_(path), name_(QUuid::createUuid().toString(QUuid::WithoutBraces)) {
        // SQLite gives its journals the permissions of the file.
        makeClosedFolder(QFileInfo(path).absolutePath());
        makeClosedFile(path);
        closeToOthers(path);
        auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name_);
        database.setDatabaseName(path);
        database.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=30000"));
        if (!database.open())
            problem_ = database.lastError().text();
        else
            run(QLatin1String(table), {});
        if (problem_.isEmpty()) bringUpToDate(database);
    }
    ~Connection() { QSqlDatabase::removeDatabase(name_); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    QSqlQuery run(const QString& sql, const QVariantList& values) {
        QSqlQuery query(QSqlDatabase::database(name_));
        if (!problem_.isEmpty()) return query;
        query.prepare(sql);
        for (const QVariant& value : values) query.addBindValue(value);
        if (!query.exec()) problem_ = query.lastError().text();
        return query;
    }

    Expected<void> outcome() const {
        if (!problem_.isEmpty()) return failure(error::HistoryUnusable{path_, problem_});
        return {};
    }

private:
    int versionFound() {
        QSqlQuery found = run(QStringLiteral("PRAGMA user_version"), {});
        return found.next() ? found.value(0).toInt() : 0;
    }

    /// A file of an earlier version, whole or not at all; another process may be at it, too.
    void bringUpToDate(const QSqlDatabase& database) {
        if (versionFound() >= historyVersion) return;
        // What is deleted is overwritten, so that nothing of it stays in the file.
        run(QStringLiteral("PRAGMA secure_delete = ON"), {});
        run(QStringLiteral("BEGIN IMMEDIATE"), {});
        const int found = versionFound();
        if (found < 1) takeKeysAway();
        if (found < 2)
            tellHostsApart(database.record(QStringLiteral("jobs")).contains(QStringLiteral("pieces")));
        if (found == 2)
            run(QStringLiteral("ALTER TABLE jobs ADD COLUMN practice TEXT NOT NULL DEFAULT ''"), {});
        if (found < historyVersion) run(QStringLiteral("PRAGMA user_version = %1").arg(historyVersion), {});
        // Without this line SQLite rolls everything back when the connection is closed.
        run(QStringLiteral("COMMIT"), {});
    }

    /// A primary key can be changed in a new table only (sqlite.org/lang_altertable.html).
    void tellHostsApart(bool knowsPieces) {
        run(QStringLiteral("ALTER TABLE jobs RENAME TO old_jobs"), {});
        run(QLatin1String(table), {});
        QString old = QLatin1String(columns);
        old.replace(QStringLiteral("practice"), QStringLiteral("''"));
        if (!knowsPieces) old.replace(QStringLiteral("pieces"), QStringLiteral("0"));
        run(QStringLiteral("INSERT INTO jobs (%1) SELECT %2 FROM old_jobs").arg(QLatin1String(columns), old),
            {});
        run(QStringLiteral("DROP TABLE old_jobs"), {});
    }

    void takeKeysAway() {
        QList<std::pair<QVariant, QString>> changed;
        auto rows = run(QStringLiteral("SELECT rowid, job FROM jobs"), {});
        while (rows.next()) {
            const auto object = QJsonDocument::fromJson(rows.value(1).toByteArray()).object();
            const auto job = jobSpecFromJson(path_, object);
            if (job && withoutCredentials(*job) != *job)
                changed.append({rows.value(0), toText(withoutCredentials(*job))});
        }
        rows.finish();
        for (const auto& [row, job] : changed)
            run(QStringLiteral("UPDATE jobs SET job=? WHERE rowid=?"), {job, row});
    }

    QString path_;
    QString name_;
    QString problem_;
};

/// SQLite stores a null QString as NULL, which the table refuses.
QString text(const QString& value) {
    return value.isNull() ? QStringLiteral("") : value;
}
QString text(const QDateTime& value) {
    return text(value.toUTC().toString(Qt::ISODateWithMs));
}

QDateTime timeFrom(const QVariant& value) {
    return QDateTime::fromString(value.toString(), Qt::ISODateWithMs);
}

QVariantList values(const HistoryKey& key) {
    return {text(key.clusterId), text(key.host), key.port, text(key.user), text(key.jobId)};
}

Expected<HistoryEntry> entryFrom(const QString& path, const QSqlQuery& row) {
    const auto json = QJsonDocument::fromJson(row.value(10).toByteArray()).object();
    const auto job = jobSpecFromJson(path, json);
    if (!job) return failure(job);
    return HistoryEntry{.clusterId = row.value(0).toString(),
                        .host = row.value(1).toString(),
                        .port = static_cast<quint16>(row.value(2).toUInt()),
                        .user = row.value(3).toString(),
                        .jobId = row.value(4).toString(),
                        .outputPattern = row.value(5).toString(),
                        .resultsFolder = row.value(6).toString(),
                        .submittedAt = timeFrom(row.value(7)),
                        .lastState = row.value(8).toString(),
                        .lastSeenAt = timeFrom(row.value(9)),
                        .job = *job,
                        .pieces = row.value(11).toInt(),
                        .practiceInstance = row.value(12).toString()};
}

}  // namespace

History::History(QString path) : path_(std::move(path)) {}

History History::ofUser() {
    return History(ownDataFolder() + QStringLiteral("/history.sqlite"));
}

Expected<void> History::remember(const HistoryEntry& entry) {
    Connection connection(path_);
    connection.run(QStringLiteral("INSERT OR REPLACE INTO jobs (%1) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)")
                       .arg(QLatin1String(columns)),
                   {text(entry.clusterId), text(entry.host), entry.port, text(entry.user), text(entry.jobId),
                    text(entry.outputPattern), text(entry.resultsFolder), text(entry.submittedAt),
                    text(entry.lastState), text(entry.lastSeenAt), toText(withoutCredentials(entry.job)),
                    entry.pieces, text(entry.practiceInstance)});
    return connection.outcome();
}

Expected<void> History::noteState(const HistoryKey& key, const QString& state, const QDateTime& seenAt) {
    Connection connection(path_);
    const auto note = [&](const QString& which, const QVariantList& whose) {
        return connection
            .run(QStringLiteral("UPDATE jobs SET last_state=?, last_seen_at=? WHERE ") + which,
                 QVariantList{text(state), text(seenAt)} + whose)
            .numRowsAffected();
    };
    int changed = note(QLatin1String(isThatJob), values(key));
    if (changed < 1) {
        const QString same = QStringLiteral("cluster=? AND port=? AND user=? AND job_id=?");
        const QVariantList whose{text(key.clusterId), key.port, text(key.user), text(key.jobId)};
        changed =
            note(same + QStringLiteral(" AND 1=(SELECT count(*) FROM jobs WHERE ") + same + QLatin1Char(')'),
                 whose + whose);
    }
    if (const auto outcome = connection.outcome(); !outcome) return outcome;
    if (changed < 1) return failure(error::JobUnknown{key.jobId});
    return {};
}

Expected<QList<HistoryEntry>> History::entries() const {
    Connection connection(path_);
    QList<HistoryEntry> entries;
    auto rows = connection.run(
        QStringLiteral("SELECT %1 FROM jobs ORDER BY submitted_at DESC").arg(QLatin1String(columns)), {});
    while (rows.next())
        if (auto entry = entryFrom(path_, rows)) entries.append(*std::move(entry));
    if (const auto outcome = connection.outcome(); !outcome) return failure(outcome);
    return entries;
}

Expected<void> History::forget(const HistoryKey& key) {
    Connection connection(path_);
    connection.run(QStringLiteral("DELETE FROM jobs WHERE ") + QLatin1String(isThatJob), values(key));
    return connection.outcome();
}

}  // namespace atelier
