#include "core/transfer/ledger/PlaceLock.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

#include "core/error/FileErrors.h"

namespace atelier {

Expected<PlaceLock> lockPlace(const QString& ledgerFile, const QString& host, const RemotePath& place) {
    if (ledgerFile.isEmpty()) return PlaceLock();
    const QByteArray what = host.toUtf8() + '\0' + place.text().toUtf8();
    const auto name = QCryptographicHash::hash(what, QCryptographicHash::Sha256).toHex().left(32);
    const QDir folder(QFileInfo(ledgerFile).absolutePath() + QStringLiteral("/unfinished"));
    auto lock = FileLock::acquire(folder.filePath(QString::fromLatin1(name)), 0);
    if (lock) return PlaceLock(std::move(*lock));
    const auto* held = lock.error().as<error::FileLocked>();
    // Without a lock the upload goes on: a computer that can remember nothing can still upload.
    if (!held) return PlaceLock();
    error::FileLocked holder = *held;
    holder.path = place.text();
    return failure(holder, lock.error().detail, lock.error().retryable);
}

}  // namespace atelier
