#pragma once

#include <QString>

#include "core/base/Expected.h"

namespace atelier {

/// The text of a script on this computer. Errors: FileMissing, FileUnreadable (also where it is larger than
/// Slurm takes or is not text).
Expected<QString> readScript(const QString& path);

/// Writes a script with the right to run it. Errors: FileUnwritable.
Expected<void> writeScript(const QString& path, const QString& script);

}  // namespace atelier
