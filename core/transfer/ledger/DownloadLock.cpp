#include "core/transfer/ledger/DownloadLock.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QSysInfo>
#include <optional>

#include "core/dataset/file/FileFacts.h"
#include "core/error/FileErrors.h"
#include "core/error/StoppedErrors.h"

namespace atelier {

namespace {

constexpr int betweenLooksMs = 200;

/// A value that is the same for all names of one folder, and different for every other folder of this
/// computer.
QByteArray identityOf(const QString& folder) {
    const QString path = QFileInfo(folder).canonicalFilePath();
    const auto facts = fileFacts(nativePath(path));
    QByteArray identity = QSysInfo::machineUniqueId() + '\0';
    if (facts && facts->inode != 0)
        identity += QByteArray::number(facts->device) + ' ' + QByteArray::number(facts->inode);
    else
        identity += path.toUtf8();
    return identity;
}

QString fileFor(const QString& lockFolder, const QByteArray& what) {
    const auto name = QCryptographicHash::hash(what, QCryptographicHash::Sha256).toHex().left(32);
    return lockFolder + QStringLiteral("/filling/") + QString::fromLatin1(name);
}

/// Waits for a lock, and reports once who holds it. Returns none where locks cannot be kept.
Expected<std::optional<FileLock>> waitFor(const QString& file, const QString& shown,
                                          const DownloadWaiting& waiting, const std::stop_token& stop) {
    qint64 told = 0;
    while (!stop.stop_requested()) {
        auto lock = FileLock::acquire(file, betweenLooksMs);
        if (lock) return std::move(*lock);
        const auto* held = lock.error().as<error::FileLocked>();
        if (!held) return std::nullopt;
        error::FileLocked holder = *held;
        holder.path = shown;
        const qint64 process = holder.process;
        if (process == told || process <= 0) continue;
        told = process;
        waiting(holder);
    }
    return failure(error::Cancelled{});
}

}  // namespace

Expected<DownloadLock> DownloadLock::acquire(const QString& lockFolder, const QString& folder,
                                             const QStringList& names, const DownloadWaiting& waiting,
                                             const std::stop_token& stop) {
    DownloadLock all{OutputFolder(nativePath(folder))};
    if (lockFolder.isEmpty()) return all;
    const DownloadWaiting noted = [&](const error::FileLocked& holder) {
        all.hasWaited_ = true;
        if (waiting) waiting(holder);
    };
    const QByteArray identity = identityOf(folder);
    QStringList sorted = names;
    // All processes lock in the same order, so that no two wait for each other.
    sorted.sort();
    sorted.removeDuplicates();
    if (sorted.isEmpty()) sorted << QString();
    for (const QString& name : sorted) {
        const QString shown = name.isEmpty() ? folder : QDir(folder).filePath(name);
        auto lock = waitFor(fileFor(lockFolder, identity + '\0' + name.toUtf8()), shown, noted, stop);
        if (!lock) return failure(lock);
        if (*lock) all.locks_.push_back(std::move(**lock));
    }
    return all;
}

}  // namespace atelier
