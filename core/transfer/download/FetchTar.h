#pragma once

#include <stop_token>

#include "core/dataset/unpack/Unpack.h"
#include "core/transfer/download/DownloadFolder.h"
#include "core/transfer/download/DownloadPlan.h"

namespace atelier {

/// Has the cluster's tar pack what a plan wants, and unpacks it here while it arrives; at most 16 MiB wait
/// between the two. A file that grows meanwhile comes as it was when tar opened it; a file that is rewritten
/// meanwhile gets an earlier time here, so that it comes anew (SecondLook). Errors: those of unpackArchive
/// and of SecondLook, CommandFailed, CommandMissing, those of RemoteHost.
Expected<Unpacked> fetchTar(RemoteHost& host, const FolderDownload& download, const DownloadPlan& plan,
                            const ProgressCallback& progress, const std::stop_token& stop);

}  // namespace atelier
