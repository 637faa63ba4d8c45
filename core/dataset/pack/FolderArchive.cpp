#include "core/dataset/pack/FolderArchive.h"

#include <utility>

#include "core/error/StoppedErrors.h"

namespace atelier {

Expected<FolderArchive> layOut(const QString& path, LeaveOut rule, const ProgressCallback& progress,
                               const std::stop_token& stop) {
    auto tree = FileTree::read(path, rule, progress, stop);
    if (!tree) return failure(tree);
    FolderArchive archive{.layout = std::make_shared<const ArchiveLayout>(std::move(*tree)), .digest = {}};
    archive.digest = archive.layout->tree().digest();
    return archive;
}

EarlyFolderArchive::EarlyFolderArchive(QString path, LeaveOut rule, std::chrono::milliseconds freshFor)
    : path_(std::move(path)), freshFor_(freshFor) {
    thread_ = std::jthread([this, rule](const std::stop_token& stop) {
        auto read = layOut(path_, rule, {}, stop);
        const std::scoped_lock lock(mutex_);
        read_.emplace(std::move(read));
        changed_.notify_all();
    });
}

std::optional<Expected<FolderArchive>> EarlyFolderArchive::take(const ProgressCallback& progress,
                                                                const std::stop_token& stop) {
    constexpr std::chrono::milliseconds tick{100};
    std::unique_lock lock(mutex_);
    if (std::exchange(isTaken_, true)) return std::nullopt;
    if (std::chrono::steady_clock::now() - begunAt_ >= freshFor_) {
        thread_.request_stop();
        return std::nullopt;
    }
    while (!changed_.wait_for(lock, stop, tick, [this] { return read_.has_value(); })) {
        if (stop.stop_requested()) return failure(error::Cancelled{});
        if (progress) progress({});
    }
    return std::move(*read_);
}

Expected<void> EarlyFolderArchive::requireSendable(bool mayLeaveOut, std::chrono::milliseconds patience,
                                                   const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    const bool isRead = changed_.wait_for(lock, stop, patience, [this] { return read_.has_value(); });
    if (stop.stop_requested()) return failure(error::Cancelled{});
    if (!isRead || isTaken_) return {};
    if (!*read_) return failure(*read_);
    return mayLeaveOut ? Expected<void>() : (*read_)->layout->tree().requireReadable();
}

}  // namespace atelier
