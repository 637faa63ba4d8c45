#pragma once

#include <QString>

namespace atelier {

/// A path as somebody gave it (on a command line, in a field, by a drop, in a file), made fit for Qt's
/// classes. Those take every name that begins with a colon for a resource built into the program (QDir, "The
/// Qt Resource System"), so that such a name gets a "./" before it. All others stay as they are, an empty one
/// too.
QString asFilePath(const QString& path);

/// The path in `folder` of a name that comes from elsewhere; an absolute name stays as it is. Unlike
/// QDir::filePath, it does not take a name that begins with a colon for absolute.
QString pathIn(const QString& folder, const QString& name);

}  // namespace atelier
