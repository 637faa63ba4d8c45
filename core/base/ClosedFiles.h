#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/Expected.h"

namespace atelier {

/// Makes a folder, and those above it that are missing, for its owner alone (0700) from the moment it is
/// there; one that is there already stays as it is. False where it cannot be made.
bool makeClosedFolder(const QString& folder);

/// Takes away what others may do with a file or folder of the user's that was left more open; whatever is not
/// there, or not the user's, stays as it is.
void closeToOthers(const QString& path);

/// Makes an empty file for its owner alone (0600) from the moment it is there. A file that is there already
/// stays as it is.
void makeClosedFile(const QString& path);

/// Writes a file, whole or not at all. A new one is for its owner alone from the moment it is there; one that
/// is replaced keeps its permissions. Errors: FileUnwritable.
Expected<void> writeClosedFile(const QString& path, const QByteArray& content);

}  // namespace atelier
