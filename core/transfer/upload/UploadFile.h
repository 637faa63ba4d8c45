#pragma once

#include <QString>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/base/Progress.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// One local file on its way into a file of the cluster that may hold its first bytes already.
struct FileOnItsWay {
    QString localFile;
    qint64 size = 0;
    RemotePath remoteFile;  ///< absolute, nothing to expand
    qint64 offset = 0;      ///< bytes that are there already and right
};

/// By the local rsync over the connection. Errors: those of runRsync; RemoteDiskFull with the figures.
Expected<void> rsyncUpload(RemoteHost& host, const FileOnItsWay& file, const ProgressCallback& progress,
                           const std::stop_token& stop);

/// Through the connection, for where rsync is missing: writes from `offset` on, at the places the bytes
/// belong, so that a writer left over from a cut connection can do no harm. Errors: FileUnreadable,
/// FileChangedMeanwhile, RemoteDiskFull with the figures, those of RemoteHost.
Expected<void> streamUpload(RemoteHost& host, const FileOnItsWay& file, const ProgressCallback& progress,
                            const std::stop_token& stop);

}  // namespace atelier
