#pragma once

#include <stop_token>

#include "core/dataset/Unpack.h"
#include "core/transfer/DownloadFolder.h"
#include "core/transfer/DownloadPlan.h"

namespace atelier {

/// Has the cluster's tar pack what a plan wants and unpacks it here while it arrives; at most 16 MiB wait
/// between the two. A file that grows meanwhile comes as it was when tar opened it; of one that is rewritten,
/// nothing is there (SecondLook). Errors: those of unpackArchive and of SecondLook, CommandFailed,
/// CommandMissing, those of RemoteHost.
Expected<Unpacked> fetchTar(RemoteHost& host, const FolderDownload& download, const DownloadPlan& plan,
                            const ProgressCallback& progress, const std::stop_token& stop);

/// Unpacks a local tar into an existing folder of the cluster (absolute); `inPlace` writes into the files
/// that are there, with their groups and access lists, instead of new ones. Errors: FileUnreadable,
/// RemoteDiskFull, RemotePathMissing, RemotePermissionDenied, CommandMissing, CommandFailed, those of
/// RemoteHost.
Expected<void> sendTar(RemoteHost& host, const QString& tarFile, const RemotePath& folder,
                       const ProgressCallback& progress, const std::stop_token& stop, bool inPlace = false);

}  // namespace atelier
