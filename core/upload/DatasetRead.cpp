#include "core/upload/DatasetRead.h"

#include "core/dataset/FileTree.h"

namespace atelier {

Expected<QByteArray> listDataset(const QString& path, const std::stop_token& stop) {
    const auto tree = FileTree::read(path, LeaveOut::Rubbish, {}, stop);
    if (!tree) return failure(tree);
    return tree->digest();
}

Expected<DatasetRead> readDataset(const QString& path, const ProgressCallback& progress,
                                  const std::stop_token& stop) {
    // The listing comes first: what changes between the two is then noticed later.
    const auto listing = listDataset(path, stop);
    auto summary = scanDataset(path, progress, stop);
    if (!summary) return failure(summary);
    return DatasetRead{std::move(*summary), listing.value_or(QByteArray())};
}

Expected<std::optional<DatasetRead>> readIfChanged(const QString& path, const QByteArray& listing,
                                                   const std::stop_token& stop) {
    const auto now = listDataset(path, stop);
    if (!now) return failure(now);
    if (*now == listing) return std::optional<DatasetRead>();
    auto read = readDataset(path, {}, stop);
    if (!read) return failure(read);
    return std::optional(std::move(*read));
}

}  // namespace atelier
