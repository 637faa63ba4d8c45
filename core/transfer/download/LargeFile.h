#pragma once

#include <stop_token>

#include "core/base/Expected.h"
#include "core/base/Progress.h"
#include "core/dataset/unpack/PlannedEntry.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/download/DownloadFolder.h"

namespace atelier {

/// Whether a file comes by itself: a large one, with a name that a command line can hold.
bool isFetchedAlone(const PlannedEntry& entry, const FolderDownload& download);

/// Brings one file back. What arrived of the very same file (name, size, time) in an earlier try is compared
/// with it by SHA-256 and gone on with; it appears under its name only when it is whole, and only where
/// nothing else has taken that name meanwhile. One that only grows there comes as long as it was; one that
/// is rewritten while it comes is FileChangedMeanwhile, and nothing of it stays. Errors: LocalFileNewer,
/// ArchivePathUnsafe, FileUnwritable, LocalDiskFull, FileChangedMeanwhile, RemotePathMissing,
/// RemotePermissionDenied, CommandFailed, Cancelled, those of RemoteHost.
Expected<void> fetchLargeFile(RemoteHost& host, const FolderDownload& download, const PlannedEntry& entry,
                              const ProgressCallback& progress, const std::stop_token& stop);

}  // namespace atelier
