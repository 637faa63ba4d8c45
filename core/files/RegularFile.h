#pragma once

#include <QFile>

#include "core/error/Expected.h"

namespace atelier {

/// Reads files whose path comes from elsewhere: from a folder, an archive or a recipe that somebody handed
/// over. At such a path may lie a pipe, which keeps its reader waiting for ever, a device such as /dev/zero,
/// which never ends, or a file that does not fit into memory.

/// Opens a regular file for reading, following links, without ever waiting. Errors: FileMissing,
/// FileUnreadable, FileSpecial where the path is not that of a regular file.
/// `further`: modes beside reading.
Expected<void> openRegularFile(QFile& file, QIODevice::OpenMode further = {});

/// Reads a whole regular file. It never reads more than `most` bytes, whatever size the file reports. Errors:
/// those of openRegularFile, and FileTooLarge.
Expected<QByteArray> readRegularFile(const QString& path, qint64 most);

}  // namespace atelier
