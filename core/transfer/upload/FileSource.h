#pragma once

#include <QByteArray>
#include <QString>
#include <memory>
#include <optional>

#include "core/transfer/upload/Transport.h"
#include "core/transfer/upload/UploadSource.h"

namespace atelier {

/// A finished file of this computer, and how it is sent.
struct FileToSend {
    QString localFile;
    /// The file's hash, hexadecimal, if it is known; else the file is read first.
    QByteArray sha256 = {};
    /// The user's choice; none: the application chooses.
    std::optional<Transport> transport = {};
    /// If a complete file has that name already, rsync may make the new one from it, so that only differences
    /// are sent. A part of the very same file is continued instead.
    bool changesOnly = false;
};

/// The source of a file, which gets its name on the cluster only when it is complete and its SHA-256 there is
/// the one here. What was sent before a lost connection, a cancellation or a full disk stays as NAME.part for
/// the next time. Errors: FileMissing, FileUnreadable, FileChangedMeanwhile, RemotePathMissing,
/// RemotePermissionDenied, RemoteDiskFull with the figures, RsyncFailed, VerificationFailed, Cancelled, those
/// of RemoteHost.
std::unique_ptr<UploadSource> fileSource(FileToSend file);

}  // namespace atelier
