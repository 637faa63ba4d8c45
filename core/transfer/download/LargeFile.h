#pragma once

#include <stop_token>

#include "core/base/Progress.h"
#include "core/dataset/unpack/PlannedEntry.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/download/DownloadFolder.h"

namespace atelier {

/// Whether a file is brought by itself: a large one, whose name can be part of a command line.
bool isFetchedAlone(const PlannedEntry& entry, const FolderDownload& download);

/// Brings one file back. If an earlier try has left the beginning of the very same file (name, size, time),
/// that is compared by SHA-256 and continued. The file gets its name only when it is complete, and only where
/// nothing else has taken that name meanwhile. A file that only grows on the cluster comes as long as it was;
/// one that is rewritten while it comes is FileChangedMeanwhile, and nothing of it stays. Errors:
/// LocalFileNewer, ArchivePathUnsafe, FileUnwritable, LocalDiskFull, FileChangedMeanwhile, RemotePathMissing,
/// RemotePermissionDenied, CommandFailed, Cancelled, those of RemoteHost.
Expected<void> fetchLargeFile(RemoteHost& host, const FolderDownload& download, const PlannedEntry& entry,
                              const ProgressCallback& progress, const std::stop_token& stop);

}  // namespace atelier
