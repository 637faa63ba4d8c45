#pragma once

#include <QString>
#include <QStringList>
#include <stop_token>
#include <vector>

#include "core/dataset/unpack/PlannedEntry.h"
#include "core/transfer/remote/RemoteListing.h"

namespace atelier {

/// What has to come, and what must not.
struct DownloadPlan {
    PlannedEntries wanted;
    /// Files that were changed here after the cluster's were.
    QStringList newerHere;
    /// Names that this computer's disk does not tell from those of other entries.
    QStringList taken;
    /// What is a folder here and none on the cluster, or the reverse; what lies in it there is not named.
    QStringList kindDiffers;
    /// Names that Atelier gives to what has not come whole: what lies there is left of an upload or download.
    QStringList reserved;
    /// Names that cannot be written here at all.
    QStringList refused;
    /// Pipes, sockets and devices, which stay where they are.
    QStringList special;
    /// Folders that may not be looked into there, of which nobody knows what is in them, and files that may
    /// not be read there.
    QStringList closed;
    qint64 bytes = 0;
};

/// Compares: a file of the same size and time, to the second, is there already. Where it is stopped, the plan
/// is not whole.
DownloadPlan planDownload(const std::vector<RemoteEntry>& there, const QString& localFolder,
                          const std::stop_token& stop = {});

}  // namespace atelier
