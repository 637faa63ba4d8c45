#pragma once

#include <QString>
#include <stop_token>
#include <vector>

#include "core/base/Expected.h"
#include "core/base/Progress.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// Brings a folder of code to `folder` on the cluster: by rsync where both sides have it, streamed as tar
/// otherwise. `.git`, `__pycache__`, virtual environments and what macOS and editors leave behind stay here.
/// To be told besides: what groups may no longer do there, as RightsTaken has it.
/// Errors: FolderMissing, FileChangedMeanwhile (all the rest has arrived; the detail names them all, one a
/// line), RsyncFailed, RemoteDiskFull, and those of RemoteHost.
Expected<std::vector<Error>> sendProgram(RemoteHost& host, const QString& localFolder, const QString& folder,
                                         const ProgressCallback& progress, std::stop_token stop);

/// Clones a git repository into `folder` on the cluster, or brings it up to date where it is there already;
/// git's own words go to `output`. Errors: CloneFailed, CommandMissing, and those of RemoteHost.
Expected<void> cloneProgram(RemoteHost& host, const QString& gitAddress, const QString& folder,
                            const std::function<void(const QString&)>& output, std::stop_token stop);

}  // namespace atelier
