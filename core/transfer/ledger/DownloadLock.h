#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <stop_token>
#include <vector>

#include "core/base/FileLock.h"
#include "core/dataset/file/OutputFolder.h"

namespace atelier {

/// Told once for each process that has to be waited for: FileLocked, with what it fills on this computer as
/// the first argument. Called from the thread that waits.
using DownloadWaiting = std::function<void(const Error& holder)>;

/// Keeps what is filled on this computer to one download at a time: of the window or the command line, and
/// under whatever spelling or link a folder is named. It lies with what Atelier keeps for this user, never in
/// the folder itself, so that it takes no right or feature of that folder's disk; what other users, or
/// computers that share a disk, do at the same time it does not see. A lock whose process is gone holds
/// nothing.
class DownloadLock {
public:
    /// Waits until nobody else fills the same, or `stop` is requested. `keptIn`: Atelier's own data folder;
    /// where nothing can be written to it, or it is empty, nothing is kept apart. `folder` is there already;
    /// `names` are what is filled in it, the whole of it where there are none. Errors: Cancelled.
    static Expected<DownloadLock> acquire(const QString& keptIn, const QString& folder,
                                          const QStringList& names, const DownloadWaiting& waiting,
                                          const std::stop_token& stop);
    /// Whether another download was waited for, so that things may be different by now.
    bool hasWaited() const { return hasWaited_; }

private:
    explicit DownloadLock(OutputFolder folder) : folder_(std::move(folder)) {}

    // Open, so that a disk which makes up the numbers of its folders (FAT) keeps this one's meanwhile.
    OutputFolder folder_;
    std::vector<FileLock> locks_;
    bool hasWaited_ = false;
};

}  // namespace atelier
