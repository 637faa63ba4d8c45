#include "core/transfer/ledger/FolderTries.h"

#include <QFileInfo>
#include <QJsonObject>

#include "core/practice/PracticeFiling.h"
#include "core/transfer/ledger/LedgerFile.h"

namespace atelier {

namespace {

const QString triesHostKey = QStringLiteral("host");
const QString pathKey = QStringLiteral("path");
const QString begunKey = QStringLiteral("begunAt");

LedgerFile triesIn(const QString& file) {
    return {file, QStringLiteral("tries")};
}

bool isTryOf(const QJsonObject& object, const QString& host, const QString& path) {
    return object.value(pathKey).toString() == path &&
           isRecordedFor(object.value(triesHostKey).toString(), path, host);
}

}  // namespace

FolderTries::FolderTries(const QString& ledgerFile)
    : file_(ledgerFile.isEmpty()
                ? QString()
                : QFileInfo(ledgerFile).absolutePath() + QStringLiteral("/folder-tries.json")) {}

std::optional<QDateTime> FolderTries::unfinished(const QString& host, const QString& path) const {
    for (const auto& value : triesIn(file_).read()) {
        const QJsonObject object = value.toObject();
        if (!isTryOf(object, host, path)) continue;
        const auto begun = QDateTime::fromString(object.value(begunKey).toString(), Qt::ISODate);
        return begun.isValid() ? std::optional(begun) : std::nullopt;
    }
    return {};
}

Expected<void> FolderTries::begin(const QString& host, const QString& path, const QDateTime& now) const {
    return put(host, path, now.toUTC().toString(Qt::ISODate));
}

Expected<void> FolderTries::end(const QString& host, const QString& path) const {
    if (!unfinished(host, path)) return {};
    return put(host, path, {});
}

Expected<void> FolderTries::put(const QString& host, const QString& path, const QString& begunAt) const {
    return triesIn(file_).putInFront({{triesHostKey, host}, {pathKey, path}, {begunKey, begunAt}},
                                     [&](const QJsonObject& object) { return isTryOf(object, host, path); });
}

}  // namespace atelier
