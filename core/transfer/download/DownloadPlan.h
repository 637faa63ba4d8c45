#pragma once

#include <QString>
#include <QStringList>
#include <stop_token>
#include <vector>

#include "core/dataset/unpack/PlannedEntry.h"
#include "core/transfer/remote/RemoteListing.h"

namespace atelier {

/// The entries that must be brought, and those that must not.
struct DownloadPlan {
    PlannedEntries wanted;
    /// Files that were changed here after those on the cluster.
    QStringList newerLocally;
    /// Names that this computer's disk cannot tell from those of other entries.
    QStringList taken;
    /// Names of a folder here and of something else on the cluster, or the reverse; entries below them are
    /// not named.
    QStringList kindDiffers;
    /// Names that Atelier gives to unfinished files: an interrupted upload or download left them on the
    /// cluster.
    QStringList reserved;
    /// Names that cannot be written here at all.
    QStringList refused;
    /// Pipes, sockets and devices, which are not brought.
    QStringList special;
    /// Folders that may not be listed on the cluster, so that their content is not known, and files that may
    /// not be read there.
    QStringList closed;
    qint64 bytes = 0;
};

/// Compares a listing with the local folder: a file with the same size and time, to the second, counts as
/// here already. Where `stop` is requested, the plan is incomplete.
DownloadPlan planDownload(const std::vector<RemoteEntry>& there, const QString& localFolder,
                          const std::stop_token& stop = {});

}  // namespace atelier
