#include "core/upload/DatasetRead.h"

#include "core/dataset/FileTree.h"

namespace atelier {

Expected<QByteArray> listDataset(const QString& path, const std::stop_token& stop) {
    const auto tree = FileTree::read(path, LeaveOut::Rubbish, {}, stop);
    if (!tree) return failure(tree);
    return tree->digest();
}

Expected<DatasetSummary> readDataset(const QString& path, const ProgressCallback& progress,
                                     const std::stop_token& stop) {
    // The listing comes first: what changes between the two is then noticed later.
    const auto digest = listDataset(path, stop);
    auto summary = scanDataset(path, progress, stop);
    if (summary) summary->digest = digest.value_or(QByteArray());
    return summary;
}

Expected<std::optional<DatasetSummary>> readIfChanged(const QString& path, const QByteArray& digest,
                                                      const std::stop_token& stop) {
    const auto now = listDataset(path, stop);
    if (!now) return failure(now);
    if (*now == digest) return std::optional<DatasetSummary>();
    auto read = readDataset(path, {}, stop);
    if (!read) return failure(read);
    return std::optional(std::move(*read));
}

}  // namespace atelier
