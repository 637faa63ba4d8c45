#include "core/store/History.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSqlQuery>

#include "core/error/SlurmErrors.h"
#include "core/files/OwnFolders.h"
#include "core/job/JobSpecJson.h"
#include "core/store/HistoryFile.h"
#include "core/store/RecipeCredentials.h"

namespace atelier {

namespace {

constexpr auto isThatJob = "cluster=? AND host=? AND port=? AND user=? AND job_id=?";

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
                        .practiceInstance = row.value(12).toString(),
                        .given = row.value(13).toString()};
}

}  // namespace

History::History(QString path) : path_(std::move(path)) {}

History History::ofUser() {
    return History(ownDataFolder() + QStringLiteral("/history.sqlite"));
}

Expected<void> History::remember(const HistoryEntry& entry) {
    HistoryFile file(path_);
    file.run(QStringLiteral("INSERT OR REPLACE INTO jobs (%1) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
                 .arg(QLatin1String(historyColumns)),
             {text(entry.clusterId), text(entry.host), entry.port, text(entry.user), text(entry.jobId),
              text(entry.outputPattern), text(entry.resultsFolder), text(entry.submittedAt),
              text(entry.lastState), text(entry.lastSeenAt), historyJobText(withoutCredentials(entry.job)),
              entry.pieces, text(entry.practiceInstance), text(entry.given)});
    return file.outcome();
}

Expected<void> History::noteState(const HistoryKey& key, const QString& state, const QDateTime& seenAt) {
    HistoryFile file(path_);
    const auto note = [&](const QString& which, const QVariantList& whose) {
        return file
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
    if (const auto outcome = file.outcome(); !outcome) return outcome;
    if (changed < 1) return failure(error::JobUnknown{key.jobId});
    return {};
}

Expected<QList<HistoryEntry>> History::entries() const {
    HistoryFile file(path_);
    QList<HistoryEntry> entries;
    auto rows = file.run(
        QStringLiteral("SELECT %1 FROM jobs ORDER BY submitted_at DESC").arg(QLatin1String(historyColumns)),
        {});
    while (rows.next())
        if (auto entry = entryFrom(path_, rows)) entries.append(*std::move(entry));
    if (const auto outcome = file.outcome(); !outcome) return failure(outcome);
    return entries;
}

Expected<void> History::forget(const HistoryKey& key) {
    HistoryFile file(path_);
    file.run(QStringLiteral("DELETE FROM jobs WHERE ") + QLatin1String(isThatJob), values(key));
    return file.outcome();
}

}  // namespace atelier
