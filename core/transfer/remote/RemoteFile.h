#pragma once

#include <QByteArray>
#include <QList>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// What is on the cluster at the place where an upload is to go. An upload grows as NAME.part; NAME.part.json
/// beside it tells which data it is, and how far each try came. NAME itself is always a complete file.
struct RemotePlace {
    RemotePath path;                  ///< absolute, without variables
    std::optional<qint64> size;       ///< of NAME
    std::optional<qint64> partSize;   ///< of NAME.part
    QByteArray record;                ///< content of NAME.part.json
    std::optional<qint64> freeBytes;  ///< on the file system, by `df`; a quota may allow less
    bool rsync = false;               ///< whether the cluster has rsync
    std::optional<qint64> modified;   ///< of NAME, seconds since 1970
    QByteArray partState;             ///< of NAME.part: its inode and the time of its last change
    bool folderExists = false;        ///< whether the folder of NAME exists
    bool isFolder = false;            ///< whether NAME is a folder

    /// The path of NAME.part.
    RemotePath part() const;
};

/// What kind of thing is to get the name.
enum class PlaceFor { File, Anything };

/// Looks at a place with one command. Errors: those of runScript; LoginShellUnusable; RemotePathIsFolder
/// where a file is to get the name of a folder.
Expected<RemotePlace> inspectPlace(RemoteHost& host, const RemotePath& path, const std::stop_token& stop,
                                   PlaceFor what = PlaceFor::File);

/// Makes a folder and those above it that are missing, with at most these rights. A missing
/// `~/projects/ACCOUNT` is an error and is not made, since the data would then count for the home folder's
/// quota. Errors: RemotePathMissing, RemotePermissionDenied, those of RemoteHost.
Expected<void> makeRemoteFolder(RemoteHost& host, const RemotePath& folder, const std::stop_token& stop,
                                quint32 mode = 0777);

/// The SHA-256 of a file on the cluster, or of its first `length` bytes; hexadecimal. Errors:
/// RemotePathMissing, RemotePermissionDenied, those of RemoteHost.
Expected<QByteArray> remoteSha256(RemoteHost& host, const RemotePath& path, const std::stop_token& stop,
                                  qint64 length = -1);

/// The SHA-256 of every block of a file on the cluster, hexadecimal, in order. Errors: as remoteSha256.
Expected<QList<QByteArray>> remoteBlockHashes(RemoteHost& host, const RemotePath& path, qint64 blockSize,
                                              const std::stop_token& stop);

/// A RemoteDiskFull, completed with the bytes that are needed and free, and in its detail with the answer of
/// the cluster's quota command; any other error comes back as it is.
Error withSpaceReport(RemoteHost& host, Error error, const RemotePath& path, qint64 needed);

}  // namespace atelier
