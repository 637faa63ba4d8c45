#include "core/transfer/ledger/DownloadLedger.h"

#include <QFileInfo>
#include <QJsonObject>

#include "core/transfer/ledger/LedgerFile.h"
#include "core/transfer/ledger/UploadLedger.h"

namespace atelier {

namespace {

QJsonObject toObject(const QString& host, const RemotePath& folder, const QString& here) {
    return {{QStringLiteral("host"), host},
            {QStringLiteral("folder"), folder.text()},
            {QStringLiteral("here"), here}};
}

LedgerFile ledger(const QString& file) {
    return {file, QStringLiteral("downloads")};
}

}  // namespace

QString DownloadLedger::fileOfUser() {
    return QFileInfo(UploadLedger::fileOfUser()).absolutePath() + QStringLiteral("/downloads.json");
}

bool DownloadLedger::knows(const QString& host, const RemotePath& folder, const QString& here) const {
    return ledger(file_).read().contains(toObject(host, folder, here));
}

Expected<void> DownloadLedger::remember(const QString& host, const RemotePath& folder,
                                        const QString& here) const {
    const QJsonObject now = toObject(host, folder, here);
    return ledger(file_).putFirst(now, [&now](const QJsonObject& known) { return known == now; });
}

}  // namespace atelier
