#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <stop_token>
#include <vector>

#include "core/dataset/file/OutputFolder.h"
#include "core/error/FileErrors.h"
#include "core/files/FileLock.h"

namespace atelier {

/// Called once for each process that has to be waited for, with the folder on this computer that it fills.
/// Called in the thread that waits.
using DownloadWaiting = std::function<void(const error::FileLocked& holder)>;

/// Lets only one download at a time fill the same place on this computer, of the window or the command line,
/// and whatever spelling or link a folder is named by. The lock is kept in Atelier's data folder and not in
/// the folder itself, so that it needs no rights there and no feature of its disk; it does not see other
/// users, or computers that share a disk. The lock of a process that has ended does not count.
class DownloadLock {
public:
    /// Waits until no other download fills the same place, or `stop` is requested. `lockFolder`: Atelier's
    /// own data folder; if it is empty or cannot be written to, nothing is locked. `folder` must exist;
    /// `names` are the entries that are filled in it, the whole folder if empty. Errors: Cancelled.
    static Expected<DownloadLock> acquire(const QString& lockFolder, const QString& folder,
                                          const QStringList& names, const DownloadWaiting& waiting,
                                          const std::stop_token& stop);
    /// Whether it has waited for another download, so that the folder may have changed.
    bool hasWaited() const { return hasWaited_; }

private:
    explicit DownloadLock(OutputFolder folder) : folder_(std::move(folder)) {}

    // Held open, so that a disk which invents the numbers of its folders (FAT) keeps this one's meanwhile.
    OutputFolder folder_;
    std::vector<FileLock> locks_;
    bool hasWaited_ = false;
};

}  // namespace atelier
