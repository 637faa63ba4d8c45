#pragma once

#include <QByteArray>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "core/base/Progress.h"
#include "core/dataset/pack/ArchiveLayout.h"
#include "core/error/Expected.h"

namespace atelier {

/// A folder (or a file) of this computer that was read, with the archive that is made of it.
struct FolderArchive {
    std::shared_ptr<const ArchiveLayout> layout;
    QByteArray digest;  ///< FileTree::digest of what is in it
};

/// Reads a folder and lays its archive out. Errors: those of FileTree::read.
Expected<FolderArchive> layOut(const QString& path, LeaveOut rule, const ProgressCallback& progress,
                               const std::stop_token& stop);

/// Lays a folder's archive out in a thread of its own while something else takes its time, such as a sign-in.
/// Destroying it ends the thread.
class EarlyFolderArchive {
public:
    /// Begins to read. A reading that began longer than `freshFor` before it is asked for is not used: files
    /// come and go while somebody types a password.
    EarlyFolderArchive(QString path, LeaveOut rule,
                       std::chrono::milliseconds freshFor = std::chrono::seconds(1));

    /// What layOut returns, once: it waits for it, with progress, which counts nothing. None where the
    /// reading is not fresh, or was taken before. Error besides: Cancelled.
    std::optional<Expected<FolderArchive>> take(const ProgressCallback& progress,
                                                const std::stop_token& stop);

    /// Waits for the reading, but no longer than `patience`, and takes nothing. Errors: those of layOut;
    /// unless `mayLeaveOut`, those of FileTree::requireReadable; Cancelled. None while it is still read.
    Expected<void> requireSendable(bool mayLeaveOut, std::chrono::milliseconds patience,
                                   const std::stop_token& stop);

private:
    QString path_;
    std::chrono::milliseconds freshFor_;
    std::chrono::steady_clock::time_point begunAt_ = std::chrono::steady_clock::now();
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::optional<Expected<FolderArchive>> read_;
    bool isTaken_ = false;
    std::jthread thread_;  // the last member: it ends before what it writes to
};

}  // namespace atelier
