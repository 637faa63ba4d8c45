#pragma once

#include <QByteArray>
#include <QString>

#include "core/error/Expected.h"

namespace atelier {

/// Makes a folder, and those above it that are missing, with mode 0700 from the moment it exists. A folder
/// that exists already stays as it is. False where the folder cannot be made.
bool makeClosedFolder(const QString& folder);

/// Takes away the permissions that others have on a file or folder of the user's. One that does not exist, or
/// belongs to somebody else, stays as it is.
void closeToOthers(const QString& path);

/// Makes an empty file with mode 0600 from the moment it exists. A file that exists already stays as it is.
void makeClosedFile(const QString& path);

/// Writes a file, whole or not at all. A new file is for its owner alone from the moment it exists; a
/// replaced one keeps its permissions. Errors: FileUnwritable.
Expected<void> writeClosedFile(const QString& path, const QByteArray& content);

}  // namespace atelier
