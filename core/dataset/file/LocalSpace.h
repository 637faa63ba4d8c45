#pragma once

#include <QString>

#include "core/base/Expected.h"

namespace atelier {

/// Whether the disk a path is on has so many bytes free. Error: LocalDiskFull, naming `path`.
Expected<void> checkLocalSpace(const QString& path, qint64 needed);

/// The same LocalDiskFull with the bytes needed and free in it; any other error is handed back as it is.
Error withLocalSpace(Error error, const QString& path, qint64 needed);

}  // namespace atelier
