#pragma once

#include <QString>
#include <chrono>
#include <functional>
#include <stop_token>

#include "core/dataset/pack/Archive.h"
#include "core/dataset/pack/Compression.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/Reception.h"
#include "core/transfer/upload/StreamRecord.h"
#include "core/transfer/upload/UploadPhase.h"
#include "core/transfer/upload/UploadReport.h"

namespace atelier {

/// A folder (or a file) of this computer, and where its archive is sent.
struct StreamUpload {
    QString localPath;
    RemotePath remote;
    Compression compression = Compression::None;
    PackOptions pack = {};
    /// Called, in the calling thread, where a part on the cluster is of other data: true removes it and
    /// begins again; false makes the upload Cancelled, and the part stays. If empty, it begins again.
    std::function<bool(const ChangedUpload&)> startOver = {};
    /// The file of finished uploads (UploadLedger); nothing is recorded if empty.
    QString ledgerFile = {};
    /// As Reception::pythons.
    QStringList pythons = Reception().pythons;
    /// As Reception::lanesPatience.
    std::chrono::seconds lanesPatience = Reception().lanesPatience;
};

/// Sends a folder as one archive that is made while it is sent. There is no copy on this computer, and the
/// bytes are the same each time, so that it can continue at any byte where an earlier try stopped, even days
/// later. The archive gets its name only when it is complete and its SHA-256 there is the one computed here.
/// Errors: those of FileTree::read and ArchiveLayout::read, DatasetEntryUnreadable, RemotePathMissing,
/// RemotePermissionDenied, RemoteDiskFull (path, bytes needed, bytes free), VerificationFailed, Cancelled
/// (what was sent stays for the next time), those of RemoteHost.
Expected<UploadReport> uploadStream(RemoteHost& host, const StreamUpload& upload,
                                    const UploadProgress& progress, const std::stop_token& stop);

}  // namespace atelier
