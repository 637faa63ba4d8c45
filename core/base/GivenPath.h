#pragma once

#include <QString>

namespace atelier {

/// A path as somebody gave it (on a command line, in a field, by a drop, in a file), for Qt's classes, which
/// take every name that begins with a colon for something built into the program (QDir, "The Qt Resource
/// System"): such a name gets a "./" before it. All others stay as they are, an empty one too.
QString givenPath(const QString& path);

/// What a folder holds under a name that comes from elsewhere; an absolute name stays. QDir::filePath takes
/// one with a colon at its start for absolute.
QString pathIn(const QString& folder, const QString& name);

}  // namespace atelier
