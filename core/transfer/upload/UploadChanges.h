#pragma once

#include <QString>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/base/Progress.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/remote/RemoteFile.h"

namespace atelier {

/// Makes a local file out of the file that is whole on the cluster under that name: by rsync, so that only
/// what differs travels. It lies there as NAME.part then, to be verified and given the name; what was there
/// stays until that is done. `mode`: the most rights it has. A try that fails leaves nothing over, so one
/// that was cut begins again. Errors: those of runRsync and RemoteHost; RemoteDiskFull with the figures.
Expected<void> sendChanges(RemoteHost& host, const RemotePlace& place, const QString& localFile, quint32 mode,
                           const ProgressCallback& progress, const std::stop_token& stop);

}  // namespace atelier
