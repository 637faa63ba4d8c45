#include "core/dataset/Scan.h"

#include <QFileInfo>

#include "core/dataset/ArchiveName.h"
#include "core/dataset/ArchiveTable.h"
#include "core/dataset/CountLinks.h"
#include "core/dataset/FileTree.h"
#include "core/dataset/Tally.h"
#include "core/error/TransferErrors.h"

namespace atelier {

namespace {

/// The number of files between two reports of progress: often enough for the user, and rarely enough to
/// cost nothing.
constexpr qint64 filesBetweenReports = 512;

void report(const ProgressCallback& progress, const Tally& tally) {
    if (progress && tally.files() % filesBetweenReports == 0) progress({tally.files(), 0, {}});
}

Expected<DatasetSummary> finish(Tally&& tally, const QString& path, const ProgressCallback& progress) {
    if (tally.files() == 0) return failure(error::DatasetEmpty{path});
    if (progress) progress({tally.files(), tally.files(), {}});
    return std::move(tally).finished();
}

Expected<DatasetSummary> countTree(const FileTree& tree, const ProgressCallback& progress) {
    Tally tally(tree.path());
    for (std::size_t i = 0; i < tree.size(); ++i)
        if (tree.kind(i) != FileTree::Kind::Folder) tally.addFile(tree.name(i), tree.bytes(i));
    tally.links() = linksIn(tree);
    for (const LeftOut& each : tree.leftOut()) tally.addLeftOut(each);
    return finish(std::move(tally), tree.path(), progress);
}

Expected<DatasetSummary> countArchive(const QString& path, const ProgressCallback& progress,
                                      const std::stop_token& stop) {
    Tally tally(path);
    const auto entry = [&](const ArchiveTableEntry& found) {
        if (found.isFolder) return;
        tally.addFile(found.name, found.size);
        if (!found.linkTarget.empty()) tally.links().add(found.name, found.linkTarget, found.isHardLink);
        report(progress, tally);
    };
    if (auto read = readArchiveTable(path, entry, stop); !read) return failure(read);
    return finish(std::move(tally), path, progress);
}

/// Completes a summary from a tree: its files, if they are not in an archive, and its digest.
Expected<DatasetSummary> summaryOf(const FileTree& tree, const ProgressCallback& progress,
                                   const std::stop_token& stop) {
    const bool isArchive = isArchiveName(tree.path()) && !QFileInfo(tree.path()).isDir();
    auto summary = isArchive ? countArchive(tree.path(), progress, stop) : countTree(tree, progress);
    if (summary) summary->digest = tree.digestWithoutFolderTimes();
    return summary;
}

Expected<FileTree> treeOf(const QString& path, const ProgressCallback& progress,
                          const std::stop_token& stop) {
    return FileTree::read(path, LeaveOut::Rubbish, progress, stop);
}

}  // namespace

SizeAdvice sizeAdvice(qint64 bytes) {
    constexpr qint64 gigabyte = 1'000'000'000;
    if (bytes <= 10 * gigabyte) return SizeAdvice::Memory;
    return bytes <= 100 * gigabyte ? SizeAdvice::LocalDisk : SizeAdvice::Shared;
}

Expected<DatasetSummary> scanDataset(const QString& path, const ProgressCallback& progress,
                                     std::stop_token stop) {
    const auto tree = treeOf(path, progress, stop);
    if (!tree) return failure(tree);
    return summaryOf(*tree, progress, stop);
}

Expected<std::optional<DatasetSummary>> scanIfChanged(const QString& path, const QByteArray& digest,
                                                      std::stop_token stop) {
    const auto tree = treeOf(path, {}, stop);
    if (!tree) return failure(tree);
    if (tree->digestWithoutFolderTimes() == digest) return std::optional<DatasetSummary>();
    auto now = summaryOf(*tree, {}, stop);
    if (!now) return failure(now);
    return std::optional(std::move(*now));
}

Expected<QByteArray> listDataset(const QString& path, std::stop_token stop) {
    const auto tree = treeOf(path, {}, stop);
    if (!tree) return failure(tree);
    return tree->digestWithoutFolderTimes();
}

}  // namespace atelier
