#pragma once

#include <QString>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// A local file and the file of the cluster that it is sent into, which may have its first bytes already.
struct FileTransfer {
    QString localFile;
    qint64 size = 0;
    RemotePath remoteFile;  ///< absolute, without variables
    qint64 offset = 0;      ///< bytes that are there already, and right
};

/// Sends a file, from `offset` on, by the local rsync over the connection. Errors: those of runRsync;
/// RemoteDiskFull with the figures.
Expected<void> rsyncUpload(RemoteHost& host, const FileTransfer& file, const ProgressCallback& progress,
                           const std::stop_token& stop);

/// Sends a file without rsync, through the connection: each piece, from `offset` on, is written at its own
/// place in the file, so that a writer left over from a lost connection can do no harm. Errors:
/// FileUnreadable, FileChangedMeanwhile, RemoteDiskFull with the figures, those of RemoteHost.
Expected<void> streamUpload(RemoteHost& host, const FileTransfer& file, const ProgressCallback& progress,
                            const std::stop_token& stop);

}  // namespace atelier
