#pragma once

#include <QStringList>
#include <string>
#include <vector>

#include "core/base/Expected.h"
#include "core/dataset/unpack/Unpack.h"
#include "core/transfer/download/DownloadPlan.h"

namespace atelier {

/// What was listed and did not come.
struct Absent {
    /// It is there still.
    QStringList unsent;
    /// It went away on the cluster, as the files do that a running job makes for a while.
    QStringList vanished;

    /// Adds what did not come, by whether it is listed `now` (sorted by the bytes of the names).
    void sort(const std::vector<std::string>& missing, const std::vector<RemoteEntry>& now);
};

/// What a download left in a folder on the cluster as an error: of the gravest kind, with the other kinds as
/// `also`, each with the first name as its argument (DatasetEntrySpecial: and the folder); all names are in
/// its detail, one a line. Errors: ArchivePathUnsafe, LocalNameTaken, LocalKindDiffers,
/// RemotePermissionDenied (the whole path of a folder that may not be looked into, or of a file that may
/// not be read), FileNotSent,
/// FileChangedMeanwhile, LocalFileNewer, NameReserved, DatasetEntrySpecial, FileVanished.
Expected<void> sayWhatWasLeft(const DownloadPlan& plan, const Unpacked& unpacked, const Absent& missing,
                              const RemotePath& folder);

}  // namespace atelier
