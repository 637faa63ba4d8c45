#pragma once

#include <optional>
#include <stop_token>

#include "core/account/StorageQuota.h"
#include "core/dataset/Scan.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// How much room there is at the place where a dataset goes.
struct StorageRoom {
    std::optional<qint64> freeBytes;  ///< on its file system, by `df`
    std::optional<qint64> freeFiles;  ///< on its file system; none where it has no fixed number of files
    std::optional<StorageQuota> quota;
    bool operator==(const StorageRoom&) const = default;
};

/// Asks the cluster with one command, which runs df and, for the quota, diskusage_report, Lustre's `lfs
/// quota` or quota(1). Errors: those of RemoteHost.
Expected<StorageRoom> storageRoom(RemoteHost& host, const RemotePath& place, const std::stop_token& stop);

/// A disk is also reported full (RemoteDiskFull) when it is the user's quota that is used up. Adds to such an
/// error how many bytes the quota leaves free, where the cluster tells; any other error is returned
/// unchanged.
Error withQuota(RemoteHost& host, Error error, const RemotePath& place);

/// Whether a dataset fits at a place.
enum class RoomAdvice {
    Unknown,  ///< no limit is known
    Fits,     ///< with room to spare
    /// It fits, but as a folder it would take a tenth or more of all the files that the quota allows.
    ManyFiles,
    NoBytes,  ///< fewer bytes are left
    NoFiles,  ///< fewer files are left
};

/// `files`: how many files it takes on the cluster; 1 for an archive.
RoomAdvice roomAdvice(qint64 bytes, qint64 files, const StorageRoom& room);

}  // namespace atelier
