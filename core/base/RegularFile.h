#pragma once

#include <QFile>

#include "core/base/Expected.h"

namespace atelier {

/// Files that came from elsewhere: in a folder, an archive or a recipe somebody handed over, or at a path
/// that one of those names. Where a file is expected may lie a pipe, which keeps its reader waiting for ever,
/// a device such as /dev/zero, which never ends, or far more than fits into memory.

/// Opens a regular file for reading, links followed, without ever waiting. Errors: FileMissing,
/// FileUnreadable, FileSpecial where something else than a file lies there.
/// `further`: how else than for reading.
Expected<void> openRegularFile(QFile& file, QIODevice::OpenMode further = {});

/// The whole of a regular file that is no longer than `most` bytes, however long it says it is. Errors: as
/// above, and FileTooLarge.
Expected<QByteArray> readRegularFile(const QString& path, qint64 most);

}  // namespace atelier
