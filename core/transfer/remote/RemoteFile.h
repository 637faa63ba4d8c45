#pragma once

#include <QByteArray>
#include <QList>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// What lies on the cluster where an upload is to go. An upload grows as NAME.part, beside it NAME.part.json
/// says of what, and of every try how far it came; under NAME itself there is only ever a whole file.
struct RemotePlace {
    RemotePath path;                  ///< absolute, nothing left to expand
    std::optional<qint64> size;       ///< of NAME
    std::optional<qint64> partSize;   ///< of NAME.part
    QByteArray record;                ///< content of NAME.part.json
    std::optional<qint64> freeBytes;  ///< where it goes, as `df` has it; quotas may allow less
    bool rsync = false;               ///< whether the cluster has rsync
    std::optional<qint64> modified;   ///< of NAME, seconds since 1970
    QByteArray partState;             ///< of NAME.part: its inode and when it was last changed
    bool folderThere = false;         ///< whether the folder it goes into exists
    bool isFolder = false;            ///< whether NAME is a folder

    RemotePath part() const;
    RemotePath recordPath() const;
};

/// What is to get the name that is looked at.
enum class PlaceFor { File, Anything };

/// Looks, with one command. Errors: those of RemoteHost; where a file is to get the name of a folder,
/// RemotePermissionDenied with "folder" as its second argument.
Expected<RemotePlace> inspectPlace(RemoteHost& host, const RemotePath& path, const std::stop_token& stop,
                                   PlaceFor what = PlaceFor::File);

/// Makes a folder, with no more than these rights, and those above it; a missing `~/projects/ACCOUNT` is an
/// error and not made, since the data would then land in the home folder's quota. Errors: RemotePathMissing,
/// RemotePermissionDenied, those of RemoteHost.
Expected<void> makeRemoteFolder(RemoteHost& host, const RemotePath& folder, const std::stop_token& stop,
                                quint32 mode = 0777);

/// SHA-256 of a file on the cluster, or of its first `length` bytes; hexadecimal. Errors: RemotePathMissing,
/// RemotePermissionDenied, those of RemoteHost.
Expected<QByteArray> remoteSha256(RemoteHost& host, const RemotePath& path, const std::stop_token& stop,
                                  qint64 length = -1);

/// SHA-256 of every block of a file on the cluster, hexadecimal, in order. Errors: as remoteSha256.
Expected<QList<QByteArray>> remoteBlockHashes(RemoteHost& host, const RemotePath& path, qint64 blockSize,
                                              const std::stop_token& stop);

/// The same RemoteDiskFull with the bytes needed and free in it, and in the detail what the cluster's quota
/// command says; any other error is handed back as it is.
Error withSpaceReport(RemoteHost& host, Error error, const RemotePath& path, qint64 needed);

}  // namespace atelier
