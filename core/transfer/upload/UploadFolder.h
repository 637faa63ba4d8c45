#pragma once

#include <QString>
#include <stop_token>
#include <vector>

#include "core/base/Expected.h"
#include "core/dataset/pack/Archive.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/UploadPhase.h"
#include "core/transfer/upload/UploadStrategy.h"

namespace atelier {

/// How a folder travelled, and what of it stayed here, or changed while rsync sent it: of that, something may
/// be there that is no longer here, or half of it, and it is sent anew the next time.
struct FolderReport {
    UploadStrategy strategy;
    QList<LeftOut> leftOut;
    /// What groups may no longer do there, as RightsTaken has it.
    std::vector<Error> rightsTaken = {};
};

/// Brings a folder's content into a folder of the cluster, which is made; what is there beside it stays. By
/// rsync, so that only what changed travels, where both sides have it; as a stream of tar otherwise. Where
/// a folder would take the place of something else there, or the reverse, nothing is sent. `ledgerFile`:
/// where uploads are remembered (UploadLedger); nothing is where it is empty. Errors: FolderMissing,
/// DatasetEmpty, DatasetEntryUnreadable, FileChangedMeanwhile (by tar), RemoteKindDiffers,
/// RemotePathMissing, RemotePermissionDenied, RemoteDiskFull, RsyncFailed, Cancelled, those of RemoteHost.
Expected<FolderReport> uploadFolder(RemoteHost& host, const QString& localFolder, const RemotePath& folder,
                                    const PackOptions& options, const UploadProgress& progress,
                                    const std::stop_token& stop, const QString& ledgerFile = {});

}  // namespace atelier
