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
    /// Begins to read. What was read `freshFor` before it is asked for is no longer used: files may come and
    /// go meanwhile.
    EarlyFolderArchive(QString path, LeaveOut rule,
                       std::chrono::milliseconds freshFor = std::chrono::seconds(10));

    /// The folder that is read.
    const QString& path() const { return path_; }

    /// Whether it was read to its end.
    bool isRead() const;

    /// What layOut returns, once: it waits for it, with progress, which counts nothing. None where the folder
    /// was read longer ago than `freshFor`, or was taken before. Error besides: Cancelled.
    std::optional<Expected<FolderArchive>> take(const ProgressCallback& progress,
                                                const std::stop_token& stop);

private:
    QString path_;
    std::chrono::milliseconds freshFor_;
    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    std::optional<Expected<FolderArchive>> read_;
    std::chrono::steady_clock::time_point readAt_;
    bool isTaken_ = false;
    std::jthread thread_;  // the last member: it ends before what it writes to
};

}  // namespace atelier
