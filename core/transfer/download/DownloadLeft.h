#pragma once

#include <QStringList>
#include <string>
#include <vector>

#include "core/dataset/unpack/Unpack.h"
#include "core/error/Expected.h"
#include "core/transfer/download/DownloadPlan.h"

namespace atelier {

/// Entries that were listed and did not come.
struct Absent {
    /// The entries that still exist on the cluster.
    QStringList unsent;
    /// The entries that do not exist there any more, such as temporary files of a running job.
    QStringList vanished;

    /// Adds missing entries to `unsent` or `vanished`, by whether they are listed `now` (sorted by the bytes
    /// of the names).
    void sort(const std::vector<std::string>& missing, const std::vector<RemoteEntry>& now);
};

/// The entries that a download did not bring, as an error: that of the gravest kind, with the other kinds in
/// `also`. Each has the first name as its argument (DatasetEntrySpecial: and the folder), and all names in
/// its detail, one a line. Errors: ArchivePathUnsafe, LocalNameTaken, LocalKindDiffers,
/// RemotePermissionDenied (the whole path of a folder that may not be listed, or of a file that may not be
/// read), FileNotSent, FileChangedMeanwhile, LocalFileNewer, NameReserved, DatasetEntrySpecial, FileVanished.
Expected<void> requireNothingLeft(const DownloadPlan& plan, const Unpacked& unpacked, const Absent& missing,
                                  const RemotePath& folder);

}  // namespace atelier
