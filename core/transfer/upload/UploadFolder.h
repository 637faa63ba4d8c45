#pragma once

#include <QString>
#include <stop_token>

#include "core/dataset/pack/Archive.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/UploadPhase.h"
#include "core/transfer/upload/UploadReport.h"

namespace atelier {

/// Sends a folder's content into a folder of the cluster, which is made if it is missing; other entries there
/// stay. It uses rsync where both sides have it, so that only what changed is sent; otherwise a stream of
/// tar. Nothing is sent where a folder would replace something else there, or the reverse. `ledgerFile`: the
/// file of finished uploads (UploadLedger); nothing is recorded where it is empty. Errors: FolderMissing,
/// DatasetEmpty, DatasetEntryUnreadable, FileChangedMeanwhile (by tar), RemoteKindDiffers, RemotePathMissing,
/// RemotePermissionDenied, RemoteDiskFull, RsyncFailed, Cancelled, those of RemoteHost.
Expected<UploadReport> uploadFolder(RemoteHost& host, const QString& localFolder, const RemotePath& folder,
                                    const PackOptions& options, const UploadProgress& progress,
                                    const std::stop_token& stop, const QString& ledgerFile = {});

}  // namespace atelier
