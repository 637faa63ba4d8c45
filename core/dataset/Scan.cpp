#include "core/dataset/Scan.h"

#include <QFileInfo>
#include <set>

#include "core/dataset/ArchiveName.h"
#include "core/dataset/ArchiveTable.h"
#include "core/dataset/FolderWalk.h"
#include "core/dataset/Tally.h"
#include "core/error/FileErrors.h"
#include "core/error/TransferErrors.h"

namespace atelier {

namespace {

/// Often enough for the eye, rarely enough to cost nothing.
constexpr qint64 filesBetweenReports = 512;

void report(const ProgressCallback& progress, const Tally& tally) {
    if (progress && tally.files() % filesBetweenReports == 0) progress({tally.files(), 0, {}});
}

Expected<DatasetSummary> finish(Tally&& tally, const QString& path, const ProgressCallback& progress) {
    if (tally.files() == 0) return failure(error::DatasetEmpty{path});
    if (progress) progress({tally.files(), tally.files(), {}});
    return std::move(tally).finished();
}

Expected<DatasetSummary> scanFolder(const QString& path, const ProgressCallback& progress,
                                    const std::stop_token& stop) {
    Tally tally(path);
    WalkVisitor visitor;
    std::set<std::pair<quint64, quint64>> linked;
    // The content of a file with several names travels once.
    const auto travels = [&linked](const FileFacts& facts) {
        if (facts.kind != FileFacts::Kind::File) return false;
        return facts.links < 2 || linked.emplace(facts.device, facts.inode).second;
    };
    visitor.entry = [&](const WalkEntry& found) {
        if (found.facts.kind == FileFacts::Kind::Folder) return;
        tally.addFile(found.name, travels(found.facts) ? found.facts.size : 0);
        if (found.facts.kind == FileFacts::Kind::SymbolicLink) tally.links().add(found);
        report(progress, tally);
    };
    visitor.leftOut = [&](const std::string& name, LeftOut::Reason reason) {
        tally.addLeftOut(name, reason);
    };
    if (auto walked = walkFolder(nativePath(path), LeaveOut::Rubbish, visitor, stop); !walked)
        return failure(walked);
    return finish(std::move(tally), path, progress);
}

Expected<DatasetSummary> scanArchive(const QString& path, const ProgressCallback& progress,
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

}  // namespace

SizeAdvice sizeAdvice(qint64 bytes) {
    constexpr qint64 gigabyte = 1'000'000'000;
    if (bytes <= 10 * gigabyte) return SizeAdvice::Memory;
    return bytes <= 100 * gigabyte ? SizeAdvice::LocalDisk : SizeAdvice::Shared;
}

Expected<DatasetSummary> scanDataset(const QString& path, const ProgressCallback& progress,
                                     std::stop_token stop) {
    const QFileInfo info(path);
    if (!info.exists()) return failure(error::FileMissing{path});
    if (info.isDir()) return scanFolder(path, progress, stop);
    if (isArchiveName(path)) return scanArchive(path, progress, stop);
    if (!info.isReadable()) return failure(error::FileUnreadable{path});
    Tally tally(path);
    tally.addFile(pathBytes(nativePath(info.fileName())), info.size());
    return finish(std::move(tally), path, progress);
}

}  // namespace atelier
