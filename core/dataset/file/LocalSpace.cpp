#include "core/dataset/file/LocalSpace.h"

#include <QFileInfo>
#include <QStorageInfo>

#include "core/error/FileErrors.h"

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
    return failure(error::LocalDiskFull{path, ByteCount{needed}, ByteCount{disk.bytesAvailable()}});
}

Error withLocalSpace(Error error, const QString& path, qint64 needed) {
    if (error.kind() != ErrorKind::LocalDiskFull) return error;
    error.setCause(error::LocalDiskFull{path, ByteCount{needed}, ByteCount{diskOf(path).bytesAvailable()}});
    return error;
}

}  // namespace atelier
