#pragma once

#include <QString>
#include <stop_token>
#include <vector>

#include "core/base/Progress.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// Sends a folder of code to `folder` on the cluster: by rsync where both sides have it, else streamed as
/// tar. `.git`, `__pycache__`, virtual environments and files that macOS and editors leave behind are not
/// sent. Returns the rights that groups have lost there, as in RightsTaken. Errors: FolderMissing,
/// FileChangedMeanwhile (all other files were sent; the detail names the changed ones, one a line),
/// RsyncFailed, RemoteDiskFull, and those of RemoteHost.
Expected<std::vector<Error>> sendProgram(RemoteHost& host, const QString& localFolder, const QString& folder,
                                         const ProgressCallback& progress, std::stop_token stop);

/// Clones a git repository into `folder` on the cluster, or updates it if it was cloned before; git's
/// messages go to `output`. Errors: CloneFailed, CommandMissing, and those of RemoteHost.
Expected<void> cloneProgram(RemoteHost& host, const QString& gitAddress, const QString& folder,
                            const std::function<void(const QString&)>& output, std::stop_token stop);

}  // namespace atelier
