#pragma once

#include <QString>
#include <functional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/dataset/pack/Archive.h"
#include "core/dataset/pack/Compression.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/Reception.h"
#include "core/transfer/upload/StreamRecord.h"
#include "core/transfer/upload/UploadPhase.h"
#include "core/transfer/upload/UploadReport.h"

namespace atelier {

/// A folder (or a file) of this computer and where its archive goes.
struct StreamUpload {
    QString localPath;
    RemotePath remote;
    Compression compression = Compression::None;
    PackOptions pack = {};
    /// Asked where a part on the cluster is of other data: whether to remove it and start over; if not, the
    /// upload is Cancelled and the part stays. Empty: starts over. Called from the calling thread.
    std::function<bool(const ChangedUpload&)> startOver = {};
    /// Where finished uploads are remembered (UploadLedger); nowhere if empty.
    QString ledgerFile = {};
    /// As Reception::pythons.
    QStringList pythons = Reception().pythons;
};

/// Sends a folder as one archive that is made while it is sent: no copy on this computer, the same bytes each
/// time, so it goes on at any byte where an earlier try stopped, even days later. It appears under its name
/// only when it is whole and its SHA-256 there is the one computed on the way. Errors: those of
/// FileTree::read and ArchiveLayout::read, DatasetEntryUnreadable, RemotePathMissing, RemotePermissionDenied,
/// RemoteDiskFull (path, bytes needed, bytes free), VerificationFailed, Cancelled (what was sent stays for
/// the next time), those of RemoteHost.
Expected<UploadReport> uploadStream(RemoteHost& host, const StreamUpload& upload,
                                    const UploadProgress& progress, const std::stop_token& stop);

}  // namespace atelier
