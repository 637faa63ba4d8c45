#pragma once

#include <QString>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/dataset/Manifest.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/rights/RemoteRights.h"

namespace atelier {

/// A folder that is sent into one that exists by now and is as closed as the sent one.
struct FolderShares {
    QString localFolder;
    RemotePlace place;
    Manifest manifest;
    RemoteRights there;  ///< of what exists of it at the place
    quint32 taken = 0;   ///< the rights that nothing in it may give (FolderRights)
    bool byRsync = false;
};

/// Sends all entries except those that stay as they are, in up to three shares: what may be replaced; what
/// only tar can replace; what is written in place. Returns whether rsync found entries removed or closed here
/// meanwhile; it has sent all others. Errors: those of runRsync and sendByTar.
Expected<bool> sendShares(RemoteHost& host, FolderShares folder, const ProgressCallback& progress,
                          const std::stop_token& stop);

}  // namespace atelier
