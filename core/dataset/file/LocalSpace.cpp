#include "core/dataset/file/LocalSpace.h"

#include <QFileInfo>
#include <QStorageInfo>

namespace atelier {

namespace {

QStorageInfo diskOf(const QString& path) {
    const QFileInfo info(path);
    return QStorageInfo(info.isDir() ? path : info.absolutePath());
}

}  // namespace

Expected<void> checkLocalSpace(const QString& path, qint64 needed) {
    const QStorageInfo disk = diskOf(path);
    if (!disk.isValid() || disk.bytesAvailable() >= needed) return {};
    return failure(ErrorKind::LocalDiskFull,
                   {path, QString::number(needed), QString::number(disk.bytesAvailable())});
}

Error withLocalSpace(Error error, const QString& path, qint64 needed) {
    if (error.kind != ErrorKind::LocalDiskFull) return error;
    error.arguments = {path, QString::number(needed), QString::number(diskOf(path).bytesAvailable())};
    return error;
}

}  // namespace atelier
