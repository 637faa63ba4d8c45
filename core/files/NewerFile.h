#pragma once

#include <QString>

#include "core/error/Expected.h"

namespace atelier {

/// Where `putNewerAside` would put a file: beside it, with its version in the name, under which there is
/// nothing yet ("journey.version-3.json").
QString asideName(const QString& path, int version);

/// The version that a JSON file says it has, where that is beyond `newest`; 0 for every other file, and where
/// there is none.
int newerVersionOf(const QString& path, int newest);

/// To be called before a file of Atelier's own is written or removed: one that a newer Atelier wrote, which
/// this one cannot read, is renamed to `asideName`, so that nothing in it is lost. Every other file stays as
/// it is. Errors: FileUnwritable, where it cannot be renamed; it must not be replaced then.
Expected<void> putNewerAside(const QString& path, int newest);

}  // namespace atelier
