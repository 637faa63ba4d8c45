#pragma once

#include <QByteArray>
#include <QString>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/UploadPhase.h"
#include "core/transfer/upload/UploadReport.h"

namespace atelier {

/// A finished file on this computer and where it goes.
struct ArchiveUpload {
    QString localFile;
    RemotePath remote;
    /// Of the file, hexadecimal, where it is known; else it is read first.
    QByteArray sha256 = {};
    /// The user's choice; the application's where there is none.
    std::optional<UploadWay> way = {};
    /// Where a whole file has that name already, whether rsync may make the new one out of it, so that only
    /// what differs travels. A part of the very same file is gone on with instead.
    bool changesOnly = false;
    /// Where uploads are remembered (UploadLedger). Of the processes that name the same, one at a time sends
    /// to a place.
    QString ledgerFile = {};
};

/// Sends a file so that it appears under its name only when it is whole and its SHA-256 there is the one
/// here. What was sent before a cut, a cancellation or a full disk stays as NAME.part for the next time.
/// Errors: FileLocked (the place on the cluster, another process sends there), FileMissing, FileUnreadable,
/// FileChangedMeanwhile, RemotePathMissing, RemotePermissionDenied, RemoteDiskFull (path, bytes needed, bytes
/// free), RsyncFailed, VerificationFailed, Cancelled, those of RemoteHost.
Expected<UploadReport> uploadArchive(RemoteHost& host, const ArchiveUpload& upload,
                                     const UploadProgress& progress, const std::stop_token& stop);

/// Removes what an upload that will not be gone on with has left. Errors: those of RemoteHost.
Expected<void> forgetPartialUpload(RemoteHost& host, const RemotePath& remote, const std::stop_token& stop);

}  // namespace atelier
