#pragma once

#include <QByteArray>
#include <stop_token>
#include <vector>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/upload/UploadSource.h"

namespace atelier {

/// Fails where the file system of a place surely has no room for what is still to be sent. A part there is
/// written anew where `offset` is 0, and counts as room then. Error: RemoteDiskFull (path, bytes needed,
/// bytes free).
Expected<void> requireRoom(const RemotePlace& place, qint64 offset, const StillToSend& still);

/// The SHA-256 of a file on the cluster, or of its first `length` bytes, as remoteSha256; told as verifying.
Expected<QByteArray> remoteHash(const UploadRun& run, const RemotePath& path, qint64 length = -1);

/// How much of NAME.part is used for a file with that record: all of it, where the part is of the very same
/// file and has the same hash as the file's beginning. After a full disk or the crash of a node, it may hold
/// other bytes. Errors: FileUnreadable, Cancelled, those of remoteSha256.
Expected<ResumeDecision> resumeOfPart(const UploadRun& run, const QString& localFile,
                                      const ResumeRecord& record);

/// Begins NAME.part of a file anew, empty, with at most the rights `mode`, and writes the record beside it.
/// Errors: RemoteDiskFull with the figures, RemotePermissionDenied, RemotePathMissing, those of RemoteHost.
Expected<void> beginPart(RemoteHost& host, const RemotePlace& place, const ResumeRecord& record, quint32 mode,
                         const std::stop_token& stop);

/// The result of completing a part.
struct CompletedPart {
    QByteArray sha256;               ///< that the part has
    std::vector<Error> rightsTaken;  ///< as in RightsTaken
};

/// Gives NAME.part its final name once it is on the cluster's disk and has the wanted SHA-256; both are
/// hexadecimal. Where its SHA-256 is another one, it keeps its name. The file that had the final name stays
/// until then. Rights beyond `mode` are taken away first. Errors: RemoteDiskFull with the figures (a quota
/// may be noticed only when the disk gets the bytes), RemotePermissionDenied, RemotePathMissing, those of
/// RemoteHost.
Expected<CompletedPart> completePart(RemoteHost& host, const RemotePath& path, const ResumeRecord& record,
                                     quint32 mode, const std::stop_token& stop);

/// Removes what an upload has left of NAME.part that will not be continued. Errors: those of RemoteHost.
Expected<void> forgetPart(RemoteHost& host, const RemotePath& path, const std::stop_token& stop);

}  // namespace atelier
