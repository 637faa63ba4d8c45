#pragma once

#include <QString>
#include <functional>
#include <memory>

#include "core/dataset/pack/Archive.h"
#include "core/dataset/pack/Compression.h"
#include "core/dataset/pack/FolderArchive.h"
#include "core/transfer/stream/StreamRecord.h"
#include "core/transfer/upload/SendStream.h"
#include "core/transfer/upload/UploadSource.h"

namespace atelier {

/// A folder (or a file) of this computer, which is sent as an archive.
struct StreamToSend {
    QString localPath;
    Compression compression = Compression::None;
    PackOptions pack = {};
    /// The reading of that folder, with the rule of `pack`, where it was begun before; else it is read then.
    std::shared_ptr<EarlyFolderArchive> early = {};
    /// Called, in the calling thread, where a part on the cluster is of other data: true removes it and
    /// begins again; false makes the upload Cancelled, and the part stays. If empty, it begins again.
    std::function<bool(const ChangedUpload&)> startOver = {};
    StreamReceiver receiver = {};
};

/// The source of one archive that is made while it is sent. There is no copy on this computer, and the bytes
/// are the same each time, so that it can continue at any byte where an earlier try stopped, even days later.
/// The archive gets its name only when it is complete and its SHA-256 there is the one computed here. Errors:
/// those of FileTree::read and ArchiveLayout::read, DatasetEntryUnreadable, RemotePathMissing,
/// RemotePermissionDenied, RemoteDiskFull with the figures, VerificationFailed, UploadReplaced, Cancelled
/// (what was sent stays for the next time), those of RemoteHost.
std::unique_ptr<UploadSource> streamSource(StreamToSend stream);

}  // namespace atelier
