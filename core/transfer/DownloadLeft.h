#pragma once

#include <QStringList>
#include <string>
#include <vector>

#include "core/base/Expected.h"
#include "core/dataset/Unpack.h"
#include "core/transfer/DownloadPlan.h"

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

/// The gravest of what a download left on the cluster as an error, which names all of that kind: the first as
/// its argument, all in the detail, one a line. Errors: ArchivePathUnsafe, LocalNameTaken, LocalKindDiffers,
/// FileNotSent, FileChangedMeanwhile, LocalFileNewer, DatasetEntrySpecial, FileVanished.
Expected<void> sayWhatWasLeft(const DownloadPlan& plan, const Unpacked& unpacked, const Absent& missing);

}  // namespace atelier
