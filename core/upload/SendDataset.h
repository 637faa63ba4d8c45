#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/base/Expected.h"
#include "core/dataset/LinkCount.h"
#include "core/dataset/pack/Compression.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/StreamRecord.h"
#include "core/transfer/upload/UploadPhase.h"
#include "core/transfer/upload/UploadReport.h"

namespace atelier {

/// How a dataset travels; each but the last has its row in SendWays.cpp.
enum class SendStrategy {
    Stream,        ///< as an archive that is made while it is sent: no copy on this computer
    ArchiveRsync,  ///< as a finished archive file, by rsync where both sides have it: where there is one of
                   ///< that name already, only what differs travels
    FolderRsync,   ///< as a folder of files, of which only what changed travels; by rsync where both have it
    Auto,          ///< the application chooses; stays last, as the number of the others
};

/// Why it travels that way.
enum class SendReason {
    NoCopyNeeded,      ///< a folder: streaming it needs no room on this computer and starts at once
    IsArchive,         ///< it is an archive already, and is sent as it is
    KeepsArchiveHere,  ///< the archive shall stay on this computer, too
    Chosen,            ///< the user asked for it
    // Where something was sent to that place before:
    ArchiveChanged,  ///< another archive of that name is there: rsync sends what differs
    ChangedALittle,  ///< so little differs that packing it here and sending what differs is quicker
    QuickerWhole,    ///< so much differs, or so little is there, that all of it is as quick
    Compressed,      ///< a compressed archive differs everywhere, however little has changed
    NoRoomHere,      ///< there is no room on this computer to pack it first
    WithoutRsync,    ///< only rsync could send what differs, and it is missing (SendChoice::rsync)
    FolderThere,     ///< it was sent as a folder of files: what changed follows
};

/// What is to be sent and where.
struct UploadRequest {
    QString localPath;      ///< folder, or an archive that is sent as it is
    QString remoteArchive;  ///< "~/projects/def-sponsor00/moi/tinyimagenet.tar"; a folder for FolderRsync
    QString workFolder;     ///< on this computer, for the packed archive while it is on its way
    bool keepLocalArchive = false;
    bool leaveOutUnreadable = false;  ///< the user's word that files which cannot be read may stay away
    SendStrategy strategy = SendStrategy::Auto;
    Compression compression = Compression::None;  ///< of a folder's archive; the name is not changed by it
    /// As StreamUpload::startOver and StreamUpload::ledgerFile.
    std::function<bool(const ChangedUpload&)> startOver = {};
    QString ledgerFile = {};
    /// Told how it travels before anything is sent; from the calling thread.
    std::function<void(const struct SendChoice&)> chosen = {};
};

/// How a request will travel, and why.
struct SendChoice {
    SendStrategy strategy = SendStrategy::Stream;  ///< never Auto
    SendReason reason = SendReason::NoCopyNeeded;
    UploadReason rsync = UploadReason::RsyncOnBothSides;  ///< of WithoutRsync: what is missing
    bool operator==(const SendChoice&) const = default;
};

/// The folder on this computer in which an archive is packed: the request's, or that of temporary files.
QString workFolderOf(const UploadRequest& request);

/// What a request came to.
struct SendReport {
    SendChoice choice = {};
    UploadReport upload = {};
    std::optional<LinkCount> links = {};  ///< in what was streamed
};

/// Chooses, without asking the cluster (chooseSending in ChooseSending.h also weighs what is there).
SendChoice chooseSending(const UploadRequest& request);

/// Chooses as chooseSending does, having looked at the place where something may be there already, and sends
/// a folder (or a file that is no archive) as one tar, its content at the archive's root, going on
/// where an earlier try of the same data stopped. The archive appears under its name only when it is whole
/// and its SHA-256 agrees. While a stream's folder is looked through, the progress of
/// Preparing has no total. Errors: FileMissing, DatasetEmpty, DatasetEntryUnreadable, FileChangedMeanwhile,
/// LocalDiskFull, FileUnwritable, RemotePathMissing, RemotePermissionDenied, RemoteDiskFull, RsyncFailed,
/// VerificationFailed, Cancelled (what was sent stays for the next time), those of RemoteHost.
Expected<SendReport> uploadDataset(RemoteHost& host, const UploadRequest& request,
                                   const UploadProgress& progress, std::stop_token stop);

/// Whether removeArrived has anything to remove. It has not where a folder of files is sent: those that have
/// arrived are whole, and nobody knows which of them were there before.
bool canRemoveArrived(const UploadRequest& request);

/// Removes what an upload that will not be gone on with has left at its place. What is there whole stays.
/// Errors: those of RemoteHost.
Expected<void> removeArrived(RemoteHost& host, const UploadRequest& request, std::stop_token stop);

/// The same as uploadDataset, without the report but for what groups may no longer do on the cluster. What
/// changed while it was sent is FileChangedMeanwhile.
Expected<std::vector<Error>> sendDataset(RemoteHost& host, const UploadRequest& request,
                                         const UploadProgress& progress, std::stop_token stop);

}  // namespace atelier
