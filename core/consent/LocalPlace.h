#pragma once

#include <QString>

#include "core/error/Expected.h"

namespace atelier {

/// A file or folder of this computer that a recipe names, with all links followed.
struct LocalPlace {
    QString path;          ///< canonical: absolute, without links and without ".."
    bool outside = false;  ///< not in the folder of the file that names it
    bool hidden = false;   ///< it, or a folder it lies in, has a name that begins with a dot
    bool operator==(const LocalPlace&) const = default;
};

/// Finds what a file in `folder` calls `name`, which is absolute or relative to that folder; `~` has no
/// meaning here. Whether it lies in the folder is told by the identity of folders on the disk rather than by
/// their names, so that neither links nor a disk that ignores case mislead. Errors: FileMissing.
Expected<LocalPlace> localPlace(const QString& folder, const QString& name);

/// Whether a name stays below the folder it is relative to, judged by the name alone: it is not absolute, has
/// no "..", and begins with neither `~` nor `$`.
bool staysInside(const QString& name);

}  // namespace atelier
