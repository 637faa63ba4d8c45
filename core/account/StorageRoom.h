#pragma once

#include <optional>
#include <stop_token>

#include "core/account/StorageQuota.h"
#include "core/base/Expected.h"
#include "core/dataset/Scan.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// How much room there is where a dataset goes.
struct StorageRoom {
    std::optional<qint64> freeBytes;  ///< on that file system, as `df` has it
    std::optional<qint64> freeFiles;  ///< the same in files; none where the file system counts none
    std::optional<StorageQuota> quota;
    bool operator==(const StorageRoom&) const = default;
};

/// Asks the cluster, with one command: df, and the sites' diskusage_report, Lustre's `lfs quota`, or
/// quota(1). Errors: those of RemoteHost.
Expected<StorageRoom> storageRoom(RemoteHost& host, const RemotePath& place, const std::stop_token& stop);

/// A RemoteDiskFull of a disk that has room is one of a quota: the same with what the quota leaves free,
/// where the cluster tells. Any other error is handed back as it is.
Error withQuota(RemoteHost& host, Error error, const RemotePath& place);

/// Whether a dataset fits.
enum class RoomAdvice {
    Unknown,    ///< nobody tells a limit
    Fits,       ///< with room to spare
    ManyFiles,  ///< as a folder it would take a tenth or more of all the files that may be kept there
    NoBytes,    ///< there are not so many bytes left
    NoFiles,    ///< there are not so many files left
};

/// `files` is how many it takes on the cluster: one for an archive.
RoomAdvice roomAdvice(qint64 bytes, qint64 files, const StorageRoom& room);

}  // namespace atelier
