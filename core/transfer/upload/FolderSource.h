#pragma once

#include <QString>
#include <memory>

#include "core/dataset/pack/Archive.h"
#include "core/transfer/upload/UploadSource.h"

namespace atelier {

/// The source of a folder's content, which is sent into a folder of the cluster. That one is made if it is
/// missing; other entries there stay. It uses rsync where both sides have it, so that only what changed is
/// sent; otherwise a stream of tar. Nothing is sent where a folder would replace something else there, or the
/// reverse. Errors: FolderMissing, DatasetEmpty, DatasetEntryUnreadable, FileChangedMeanwhile (by tar),
/// RemoteKindDiffers, RemotePathMissing, RemotePermissionDenied, RemoteDiskFull, RsyncFailed, Cancelled,
/// those of RemoteHost.
std::unique_ptr<UploadSource> folderSource(const QString& localFolder, const PackOptions& options);

}  // namespace atelier
