#pragma once

#include <QByteArray>
#include <stop_token>
#include <vector>

#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// What came of a part that is complete.
struct CompletedPart {
    QByteArray sha256;               ///< that it has
    std::vector<Error> rightsTaken;  ///< as RightsTaken
};

/// Gives NAME.part its name once it lies on the cluster's disk and its SHA-256 is the one wanted; both are
/// hexadecimal. Where the SHA-256 it has is another one, nothing gets a name. What was under
/// the name before stays until then. What of rights it has beyond `mode` is taken from it first. Errors:
/// RemoteDiskFull (a quota may be noticed only when the disk takes the bytes), RemotePermissionDenied,
/// RemotePathMissing, those of RemoteHost.
Expected<CompletedPart> completePart(RemoteHost& host, const RemotePath& path, const QByteArray& sha256,
                                     quint32 mode, const std::stop_token& stop);

}  // namespace atelier
