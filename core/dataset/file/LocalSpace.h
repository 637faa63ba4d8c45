#pragma once

#include <QString>

#include "core/error/Expected.h"

namespace atelier {

/// Checks that the disk of a path has `needed` bytes free. Errors: LocalDiskFull, naming `path`.
Expected<void> checkLocalSpace(const QString& path, qint64 needed);

/// A LocalDiskFull with the bytes that are needed and free added to it; any other error comes back as it is.
Error withLocalSpace(Error error, const QString& path, qint64 needed);

}  // namespace atelier
