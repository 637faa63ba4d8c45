#pragma once

#include <QByteArray>
#include <QString>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/UploadPhase.h"
#include "core/transfer/upload/UploadReport.h"

namespace atelier {

/// A finished file of this computer, and where it is sent.
struct ArchiveUpload {
    QString localFile;
    RemotePath remote;
    /// The file's hash, hexadecimal, if it is known; else the file is read first.
    QByteArray sha256 = {};
    /// The user's choice; none: the application chooses.
    std::optional<UploadWay> way = {};
    /// If a complete file has that name already, rsync may make the new one from it, so that only differences
    /// are sent. A part of the very same file is continued instead.
    bool changesOnly = false;
    /// The file of finished uploads (UploadLedger). Of the processes that use the same one, only one at a
    /// time sends to a place.
    QString ledgerFile = {};
};

/// Sends a file, which gets its name on the cluster only when it is complete and its SHA-256 there is the one
/// here. What was sent before a lost connection, a cancellation or a full disk stays as NAME.part for the
/// next time. Errors: FileLocked (the place on the cluster, to which another process is sending),
/// FileMissing, FileUnreadable, FileChangedMeanwhile, RemotePathMissing, RemotePermissionDenied,
/// RemoteDiskFull (path, bytes needed, bytes free), RsyncFailed, VerificationFailed, Cancelled, those of
/// RemoteHost.
Expected<UploadReport> uploadArchive(RemoteHost& host, const ArchiveUpload& upload,
                                     const UploadProgress& progress, const std::stop_token& stop);

/// Removes what an upload has left that will not be continued. Errors: those of RemoteHost.
Expected<void> forgetPartialUpload(RemoteHost& host, const RemotePath& remote, const std::stop_token& stop);

}  // namespace atelier
