#pragma once

#include <QString>
#include <QTemporaryDir>

#include "core/ssh/session/OwnedFd.h"

namespace atelier {

/// The path of a folder for sockets that is called `name`, where the system wants sockets to be, else where
/// temporary files are, else in /tmp. The path of a socket in it may have 14 bytes more.
QString placeForSockets(const QString& name);

/// A folder for sockets that its user alone can reach, with a short path, since the name of a socket may have
/// a hundred bytes only (sun_path in unix(7)) and ssh makes one of 17 more first. It is removed with the
/// object.
class SocketFolder {
public:
    SocketFolder();

    /// Whether the folder could be made, with a path that is short enough.
    bool isValid() const;
    /// The path of a socket in it.
    QString path(const QString& name) const { return folder_.filePath(name); }

private:
    QTemporaryDir folder_;
};

/// Whether a folder is its user's alone: no link, theirs, closed to others, and below none that others could
/// rename.
bool isOwnClosedFolder(const QString& path);

/// Whether nobody but its user and root can put another socket at the path of one: it is theirs, and so are
/// the folders above it, or others may only add to them (the sticky bit).
bool isOwnSocket(const QString& path);

/// A socket at a path, which its user alone may connect to; none where it cannot be made.
OwnedFd listenAt(const QString& path);
/// A connection to a socket; none where nobody listens.
OwnedFd connectToSocket(const QString& path);

}  // namespace atelier
