#pragma once

#include <QString>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/dataset/pack/Archive.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/UploadPhase.h"
#include "core/transfer/upload/UploadReport.h"

namespace atelier {

/// Brings a folder's content into a folder of the cluster, which is made; what is there beside it stays. By
/// rsync, so that only what changed travels, where both sides have it; as a stream of tar otherwise. Where
/// a folder would take the place of something else there, or the reverse, nothing is sent. `ledgerFile`:
/// where uploads are remembered (UploadLedger); nothing is where it is empty. Errors: FolderMissing,
/// DatasetEmpty, DatasetEntryUnreadable, FileChangedMeanwhile (by tar), RemoteKindDiffers,
/// RemotePathMissing, RemotePermissionDenied, RemoteDiskFull, RsyncFailed, Cancelled, those of RemoteHost.
Expected<UploadReport> uploadFolder(RemoteHost& host, const QString& localFolder, const RemotePath& folder,
                                    const PackOptions& options, const UploadProgress& progress,
                                    const std::stop_token& stop, const QString& ledgerFile = {});

}  // namespace atelier
