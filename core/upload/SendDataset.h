#pragma once

#include <stop_token>
#include <vector>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/UploadPhase.h"
#include "core/upload/SendReport.h"
#include "core/upload/UploadRequest.h"

namespace atelier {

/// The folder on this computer in which an archive is packed: the request's, or that of temporary files.
QString workFolderOf(const UploadRequest& request);

/// Begins to read the folder that is sent as a stream, in a thread of its own, while somebody signs in.
void readEarly(UploadRequest& request);

/// Whether what is to be sent can be sent; to be asked before anybody signs in for it, which may cost them a
/// code. Of a folder that takes longer than `patience` to be read it is said later, by uploadDataset. Errors:
/// FileMissing, FileUnreadable, FolderMissing, DatasetEmpty, DatasetEntryUnreadable, DatasetEntrySpecial,
/// Cancelled.
Expected<void> requireSendable(const UploadRequest& request, std::chrono::milliseconds patience,
                               const std::stop_token& stop);

/// Looks at the place on the cluster, chooses as chooseSending does, and sends the dataset: a folder (or a
/// file that is no archive) as one tar, with its content at the archive's root, continuing where an earlier
/// try of the same data stopped. The archive gets its name only when it is complete and its SHA-256 is right.
/// While a stream's folder is read, the progress of Preparing has no total. Errors: FileMissing,
/// DatasetEmpty, DatasetEntryUnreadable, FileChangedMeanwhile, LocalDiskFull, FileUnwritable,
/// RemotePathMissing, RemotePermissionDenied, RemoteDiskFull, RsyncFailed, VerificationFailed,
/// UploadReplaced, Cancelled (what was sent stays for the next time), those of RemoteHost.
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
