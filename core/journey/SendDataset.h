#pragma once

#include <QString>
#include <functional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/base/Progress.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// The part of the work a progress belongs to.
enum class SendPhase { Packing, Sending, Verifying };

/// What is to be sent and where.
struct DatasetShipment {
    QString localPath;      ///< folder, or an archive that is sent as it is
    QString remoteArchive;  ///< "~/projects/def-sponsor00/moi/tinyimagenet.tar"
    QString workFolder;     ///< on this computer, for the packed archive while it is on its way
    bool keepLocalArchive = false;
    bool leaveOutUnreadable = false;  ///< the user's word that files which cannot be read may stay away
};

/// Packs the folder (or a file that is no archive) into one tar, its content at the archive's root, and sends
/// it over the connection, going on where an earlier try of the same data stopped. The archive appears under
/// its name only when it is whole and its SHA-256 agrees. Errors: FileMissing, DatasetEmpty,
/// DatasetEntryUnreadable, FileChangedMeanwhile, LocalDiskFull, FileUnwritable, RemotePathMissing,
/// RemotePermissionDenied, RemoteDiskFull, RsyncFailed, VerificationFailed, Cancelled (what was sent stays
/// for the next time), those of RemoteHost.
Expected<void> sendDataset(RemoteHost& host, const DatasetShipment& shipment,
                           const std::function<void(SendPhase, const Progress&)>& progress,
                           std::stop_token stop);

}  // namespace atelier
