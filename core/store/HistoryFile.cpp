#include "core/store/HistoryFile.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlRecord>
#include <QUuid>

#include "core/error/RecordErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/job/JobSpecJson.h"
#include "core/store/RecipeCredentials.h"

namespace atelier {

namespace {

/// The version of the file: from 1 on, no entry holds a key; from 2 on, host and port tell jobs apart;
/// from 3 on, an entry says which practice cluster it is of; from 4 on, what the job was given.
constexpr int historyVersion = 4;

constexpr auto table = R"(CREATE TABLE IF NOT EXISTS jobs (
    cluster TEXT NOT NULL, host TEXT NOT NULL, port INTEGER NOT NULL, user TEXT NOT NULL,
    job_id TEXT NOT NULL, output TEXT NOT NULL, results TEXT NOT NULL, submitted_at TEXT NOT NULL,
    last_state TEXT NOT NULL, last_seen_at TEXT NOT NULL, job TEXT NOT NULL,
    pieces INTEGER NOT NULL DEFAULT 0, practice TEXT NOT NULL DEFAULT '',
    given TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (cluster, host, port, user, job_id)))";

}  // namespace

QString historyJobText(const JobSpec& job) {
    return QString::fromUtf8(QJsonDocument(toJson(job)).toJson(QJsonDocument::Compact));
}

HistoryFile::HistoryFile(const QString& path)
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

HistoryFile::~HistoryFile() {
    QSqlDatabase::removeDatabase(name_);
}

QSqlQuery HistoryFile::run(const QString& sql, const QVariantList& values) {
    QSqlQuery query(QSqlDatabase::database(name_));
    if (!problem_.isEmpty()) return query;
    query.prepare(sql);
    for (const QVariant& value : values) query.addBindValue(value);
    if (!query.exec()) problem_ = query.lastError().text();
    return query;
}

Expected<void> HistoryFile::outcome() const {
    if (!problem_.isEmpty()) return failure(error::HistoryUnusable{path_, problem_});
    return {};
}

int HistoryFile::versionFound() {
    QSqlQuery found = run(QStringLiteral("PRAGMA user_version"), {});
    return found.next() ? found.value(0).toInt() : 0;
}

/// A file of an earlier version, whole or not at all; another process may be at it, too.
void HistoryFile::bringUpToDate(const QSqlDatabase& database) {
    if (versionFound() >= historyVersion) return;
    // What is deleted is overwritten, so that nothing of it stays in the file.
    run(QStringLiteral("PRAGMA secure_delete = ON"), {});
    run(QStringLiteral("BEGIN IMMEDIATE"), {});
    const int found = versionFound();
    if (found < 1) takeKeysAway();
    if (found < 2) tellHostsApart(database.record(QStringLiteral("jobs")).contains(QStringLiteral("pieces")));
    if (found == 2) run(QStringLiteral("ALTER TABLE jobs ADD COLUMN practice TEXT NOT NULL DEFAULT ''"), {});
    if (found == 2 || found == 3)
        run(QStringLiteral("ALTER TABLE jobs ADD COLUMN given TEXT NOT NULL DEFAULT ''"), {});
    if (found < historyVersion) run(QStringLiteral("PRAGMA user_version = %1").arg(historyVersion), {});
    // Without this line SQLite rolls everything back when the connection is closed.
    run(QStringLiteral("COMMIT"), {});
}

/// A primary key can be changed in a new table only (sqlite.org/lang_altertable.html).
void HistoryFile::tellHostsApart(bool knowsPieces) {
    run(QStringLiteral("ALTER TABLE jobs RENAME TO old_jobs"), {});
    run(QLatin1String(table), {});
    QString old = QLatin1String(historyColumns);
    for (const char* newer : {"practice", "given"}) old.replace(QLatin1String(newer), QLatin1String("''"));
    if (!knowsPieces) old.replace(QStringLiteral("pieces"), QStringLiteral("0"));
    run(QStringLiteral("INSERT INTO jobs (%1) SELECT %2 FROM old_jobs")
            .arg(QLatin1String(historyColumns), old),
        {});
    run(QStringLiteral("DROP TABLE old_jobs"), {});
}

void HistoryFile::takeKeysAway() {
    QList<std::pair<QVariant, QString>> changed;
    auto rows = run(QStringLiteral("SELECT rowid, job FROM jobs"), {});
    while (rows.next()) {
        const auto object = QJsonDocument::fromJson(rows.value(1).toByteArray()).object();
        const auto job = jobSpecFromJson(path_, object);
        if (job && withoutCredentials(*job) != *job)
            changed.append({rows.value(0), historyJobText(withoutCredentials(*job))});
    }
    rows.finish();
    for (const auto& [row, job] : changed)
        run(QStringLiteral("UPDATE jobs SET job=? WHERE rowid=?"), {job, row});
}

}  // namespace atelier
