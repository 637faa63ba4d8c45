#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/dataset/LinkCount.h"
#include "core/dataset/pack/Compression.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/StreamRecord.h"
#include "core/transfer/upload/UploadPhase.h"
#include "core/transfer/upload/UploadReport.h"
#include "core/upload/SendWays.h"

namespace atelier {

/// Why a dataset is sent in the way that it is.
enum class SendReason {
    NoCopyNeeded,      ///< it is a folder: streaming it needs no room on this computer and starts at once
    IsArchive,         ///< it is an archive already, and is sent as it is
    KeepsArchiveHere,  ///< the archive is to stay on this computer, too
    Chosen,            ///< the user asked for it
    // Reasons where something was sent to that place before:
    ArchiveChanged,  ///< another archive of that name is there: rsync sends the differences
    ChangedALittle,  ///< so little differs that packing it here and sending the differences is quicker
    QuickerWhole,    ///< so much differs, or so little is there, that sending all of it is as quick
    Compressed,      ///< a compressed archive differs everywhere, however little has changed
    NoRoomHere,      ///< there is no room on this computer to pack it first
    WithoutRsync,    ///< only rsync could send the differences, and it is missing (SendChoice::rsync)
    FolderThere,     ///< it was sent as a folder of files: the changes are sent
};

/// What is to be sent, and where.
struct UploadRequest {
    QString localPath;      ///< folder, or an archive that is sent as it is
    QString remoteArchive;  ///< "~/projects/def-sponsor00/moi/tinyimagenet.tar"; a folder for FolderRsync
    QString workFolder;     ///< on this computer, for the packed archive while it is sent
    bool keepLocalArchive = false;
    bool leaveOutUnreadable = false;  ///< the user allows leaving out files that cannot be read
    SendStrategy strategy = SendStrategy::Auto;
    Compression compression = Compression::None;  ///< of a folder's archive; it does not change the name
    /// What to do about a part of other data (StreamToSend::startOver), and the file of finished uploads
    /// (Upload::ledgerFile).
    std::function<bool(const ChangedUpload&)> startOver = {};
    QString ledgerFile = {};
    /// Gets the choice before anything is sent; called in the calling thread.
    std::function<void(const struct SendChoice&)> chosen = {};
};

/// How a request will be sent, and why.
struct SendChoice {
    SendStrategy strategy = SendStrategy::Stream;  ///< never Auto
    SendReason reason = SendReason::NoCopyNeeded;
    TransportReason rsync = TransportReason::RsyncOnBothSides;  ///< for WithoutRsync: what is missing
    bool operator==(const SendChoice&) const = default;
};

/// The folder on this computer in which an archive is packed: the request's, or that of temporary files.
QString workFolderOf(const UploadRequest& request);

/// The result of a request.
struct SendReport {
    SendChoice choice = {};
    UploadReport upload = {};
    std::optional<LinkCount> links = {};  ///< the links in what was streamed
    /// What was sent there before is used, although it is not the dataset as it is here: its user wants that.
    bool isEarlier = false;
};

/// Chooses without asking the cluster (chooseSending in ChooseSending.h also considers what exists there).
SendChoice chooseSending(const UploadRequest& request);

/// Whether what is to be sent exists; to be asked before anybody signs in for it. Error: FileMissing.
Expected<void> requireSource(const UploadRequest& request);

/// Looks at the place on the cluster, chooses as chooseSending does, and sends the dataset: a folder (or a
/// file that is no archive) as one tar, with its content at the archive's root, continuing where an earlier
/// try of the same data stopped. The archive gets its name only when it is complete and its SHA-256 is right.
/// While a stream's folder is read, the progress of Preparing has no total. Errors: FileMissing,
/// DatasetEmpty, DatasetEntryUnreadable, FileChangedMeanwhile, LocalDiskFull, FileUnwritable,
/// RemotePathMissing, RemotePermissionDenied, RemoteDiskFull, RsyncFailed, VerificationFailed, Cancelled
/// (what was sent stays for the next time), those of RemoteHost.
Expected<SendReport> uploadDataset(RemoteHost& host, const UploadRequest& request,
                                   const UploadProgress& progress, std::stop_token stop);

/// Whether removeArrived can remove anything. It cannot for a folder of files: the files that were sent are
/// complete, and it is not known which of them were there before.
bool canRemoveArrived(const UploadRequest& request);

/// Removes the part that an upload has left at its place and that will not be continued. A complete file
/// stays. Errors: those of RemoteHost.
Expected<void> removeArrived(RemoteHost& host, const UploadRequest& request, std::stop_token stop);

/// Sends a dataset like uploadDataset, and returns only the rights that groups have lost on the cluster. A
/// change during the sending is the error FileChangedMeanwhile.
Expected<std::vector<Error>> sendDataset(RemoteHost& host, const UploadRequest& request,
                                         const UploadProgress& progress, std::stop_token stop);

}  // namespace atelier
