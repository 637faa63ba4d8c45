#include "core/transfer/ledger/DownloadLedger.h"

#include <QFileInfo>
#include <QJsonObject>
#include <algorithm>

#include "core/practice/PracticeFiling.h"
#include "core/transfer/ledger/LedgerFile.h"
#include "core/transfer/ledger/UploadLedger.h"

namespace atelier {

namespace {

const QString hostKey = QStringLiteral("host");
const QString folderKey = QStringLiteral("folder");

QJsonObject toObject(const QString& host, const RemotePath& folder, const QString& here) {
    return {{hostKey, host}, {folderKey, folder.text()}, {QStringLiteral("here"), here}};
}

bool isSame(QJsonObject known, const QJsonObject& wanted) {
    const QString host = wanted[hostKey].toString();
    if (isRecordedFor(known[hostKey].toString(), known[folderKey].toString(), host)) known[hostKey] = host;
    return known == wanted;
}

LedgerFile downloadsIn(const QString& file) {
    return {file, QStringLiteral("downloads")};
}

}  // namespace

QString DownloadLedger::fileOfUser() {
    return QFileInfo(UploadLedger::fileOfUser()).absolutePath() + QStringLiteral("/downloads.json");
}

bool DownloadLedger::knows(const QString& host, const RemotePath& folder, const QString& here) const {
    const QJsonArray downloads = downloadsIn(file_).read();
    return std::ranges::any_of(downloads, [&](const QJsonValue& value) {
        return isSame(value.toObject(), toObject(host, folder, here));
    });
}

Expected<void> DownloadLedger::remember(const QString& host, const RemotePath& folder,
                                        const QString& here) const {
    const QJsonObject now = toObject(host, folder, here);
    return downloadsIn(file_).putInFront(now,
                                         [&now](const QJsonObject& known) { return isSame(known, now); });
}

}  // namespace atelier
