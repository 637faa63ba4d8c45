#pragma once

#include <QString>

#include "core/base/Expected.h"

namespace atelier {

/// Something on this computer that a recipe names, as it really is there.
struct LocalPlace {
    QString path;          ///< canonical: absolute, without links and without ".."
    bool outside = false;  ///< not in the folder of whoever names it
    bool hidden = false;   ///< it, or a folder it lies in, has a name that begins with a dot
    bool operator==(const LocalPlace&) const = default;
};

/// Follows what a file in `folder` calls `name`: relative to that folder, or absolute. `~` means nothing
/// here. Folders are told by what they are, not by their names, so that neither links nor a disk that does
/// not distinguish case hide where something lies. Errors: FileMissing.
Expected<LocalPlace> localPlace(const QString& folder, const QString& name);

/// Whether a name stays below the folder it is relative to, by its words alone: not absolute, no "..".
bool staysInside(const QString& name);

}  // namespace atelier
