#pragma once

#include <QByteArray>
#include <stop_token>
#include <vector>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// The result of completing a part.
struct CompletedPart {
    QByteArray sha256;               ///< that the part has
    std::vector<Error> rightsTaken;  ///< as in RightsTaken
};

/// Gives NAME.part its final name once it is on the cluster's disk and has the wanted SHA-256; both are
/// hexadecimal. Where its SHA-256 is another one, it keeps its name. The file that had the final name stays
/// until then. Rights beyond `mode` are taken away first. Errors: RemoteDiskFull (a quota may be noticed only
/// when the disk gets the bytes), RemotePermissionDenied, RemotePathMissing, those of RemoteHost.
Expected<CompletedPart> completePart(RemoteHost& host, const RemotePath& path, const QByteArray& sha256,
                                     quint32 mode, const std::stop_token& stop);

}  // namespace atelier
