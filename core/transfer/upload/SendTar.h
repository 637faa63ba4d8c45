#pragma once

#include <QString>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// Unpacks a local tar into an existing folder of the cluster (absolute). `inPlace`: existing files are
/// written into, so that they keep their groups and access lists, and are not replaced. Errors:
/// FileUnreadable, RemoteDiskFull, RemotePathMissing, RemotePermissionDenied, CommandMissing, CommandFailed,
/// those of RemoteHost.
Expected<void> sendTar(RemoteHost& host, const QString& tarFile, const RemotePath& folder,
                       const ProgressCallback& progress, const std::stop_token& stop, bool inPlace = false);

}  // namespace atelier
