#pragma once

#include <QByteArray>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// Gives NAME.part its name once it lies on the cluster's disk and its SHA-256 is the one wanted; both are
/// hexadecimal. Returns the SHA-256 it has: where that is another one, nothing gets a name. What was under
/// the name before stays until then. What of rights it has beyond `mode` is taken from it first. Errors:
/// RemoteDiskFull (a quota may be noticed only when the disk takes the bytes), RemotePermissionDenied,
/// RemotePathMissing, those of RemoteHost.
Expected<QByteArray> completePart(RemoteHost& host, const RemotePath& path, const QByteArray& sha256,
                                  quint32 mode, const std::stop_token& stop);

}  // namespace atelier
