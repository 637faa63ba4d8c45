#pragma once

#include <QString>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/remote/RemoteFile.h"

namespace atelier {

/// Sends a local file by building it from the complete file of that name on the cluster: by rsync, so that
/// only differences are sent. The result is NAME.part, which still has to be verified and get its name; the
/// old file stays until then. `mode`: the most rights it has. A failed try leaves nothing behind, so that the
/// next one begins again. Errors: those of runRsync and RemoteHost; RemoteDiskFull with the figures.
Expected<void> sendChanges(RemoteHost& host, const RemotePlace& place, const QString& localFile, quint32 mode,
                           const ProgressCallback& progress, const std::stop_token& stop);

}  // namespace atelier
