#pragma once

#include <QString>
#include <memory>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/UploadPhase.h"
#include "core/transfer/upload/UploadReport.h"
#include "core/transfer/upload/UploadSource.h"

namespace atelier {

/// Something of this computer, and where it is sent.
struct Upload {
    std::unique_ptr<UploadSource> source;
    RemotePath remote;
    /// The file of finished uploads (UploadLedger); nothing is recorded if it is empty. Of the processes that
    /// use the same one, only one at a time sends to a place, unless the source shares it.
    QString ledgerFile = {};
};

/// Uploads, whatever is sent and however: reads the source while it looks at the place, locks the place,
/// finds out whether the very same is there, decides what of an earlier try is used, checks the room, has the
/// source prepared, sent and completed, and notes in the ledger what the source knows. Errors: FileLocked
/// (the place, to which another process is sending), RemoteDiskFull (path, bytes needed, bytes free),
/// RemotePathIsFolder, RemotePathMissing, RemotePermissionDenied, Cancelled, those of RemoteHost and of the
/// source.
Expected<UploadReport> runUpload(RemoteHost& host, const Upload& upload, const UploadProgress& progress,
                                 const std::stop_token& stop);

}  // namespace atelier
