#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/base/Progress.h"
#include "core/dataset/Compression.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/UploadStream.h"

namespace atelier {

/// The part of the work a progress belongs to.
enum class SendPhase { Packing, Sending, Verifying };

/// How a dataset travels.
enum class SendStrategy {
    Auto,          ///< the application chooses
    Stream,        ///< as an archive that is made while it is sent: no copy on this computer
    ArchiveRsync,  ///< as a finished archive file, by rsync where both sides have it
    FolderRsync,   ///< as a folder of files, of which only what changed travels; by rsync where both have it
};

/// Why it travels that way.
enum class SendReason {
    NoCopyNeeded,      ///< a folder: streaming it needs no room on this computer and starts at once
    IsArchive,         ///< it is an archive already, and is sent as it is
    KeepsArchiveHere,  ///< the archive shall stay on this computer, too
    Chosen,            ///< the user asked for it
};

/// What is to be sent and where.
struct DatasetShipment {
    QString localPath;      ///< folder, or an archive that is sent as it is
    QString remoteArchive;  ///< "~/projects/def-sponsor00/moi/tinyimagenet.tar"; a folder for FolderRsync
    QString workFolder;     ///< on this computer, for the packed archive while it is on its way
    bool keepLocalArchive = false;
    bool leaveOutUnreadable = false;  ///< the user's word that files which cannot be read may stay away
    SendStrategy strategy = SendStrategy::Auto;
    Compression compression = Compression::None;  ///< of a folder's archive; the name is not changed by it
    /// Make the archive that is there already into the new one, by rsync, so that only what differs travels;
    /// all is sent where that cannot be done.
    bool onlyChanges = false;
    /// As StreamUpload::startOver and StreamUpload::ledgerFile.
    std::function<bool(const ChangedUpload&)> startOver = {};
    QString ledgerFile = {};
};

/// How a shipment will travel, and why.
struct SendChoice {
    SendStrategy strategy = SendStrategy::Stream;  ///< never Auto
    SendReason reason = SendReason::NoCopyNeeded;
    bool operator==(const SendChoice&) const = default;
};

/// What a shipment came to; the one of the reports that its strategy has.
struct SendReport {
    SendChoice choice;
    std::optional<StreamReport> stream;
    std::optional<UploadReport> archive;
};

/// Chooses, without asking the cluster.
SendChoice chooseSending(const DatasetShipment& shipment);

/// Sends a folder (or a file that is no archive) as one tar, its content at the archive's root, going on
/// where an earlier try of the same data stopped. The archive appears under its name only when it is whole
/// and its SHA-256 agrees. A stream has no packing: while the folder is looked through, the progress of
/// Packing has no total. Errors: FileMissing, DatasetEmpty, DatasetEntryUnreadable, FileChangedMeanwhile,
/// LocalDiskFull, FileUnwritable, RemotePathMissing, RemotePermissionDenied, RemoteDiskFull, RsyncFailed,
/// VerificationFailed, Cancelled (what was sent stays for the next time), those of RemoteHost.
Expected<SendReport> shipDataset(RemoteHost& host, const DatasetShipment& shipment,
                                 const std::function<void(SendPhase, const Progress&)>& progress,
                                 std::stop_token stop);

/// Removes what an upload that will not be gone on with has left at its place. What is there whole stays, and
/// so does a folder of files. Errors: those of RemoteHost.
Expected<void> removeArrived(RemoteHost& host, const DatasetShipment& shipment, std::stop_token stop);

/// The same as shipDataset, without the report.
Expected<void> sendDataset(RemoteHost& host, const DatasetShipment& shipment,
                           const std::function<void(SendPhase, const Progress&)>& progress,
                           std::stop_token stop);

}  // namespace atelier
