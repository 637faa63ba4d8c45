#include "core/transfer/download/DownloadFolder.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <optional>

#include "core/base/Bounds.h"
#include "core/dataset/file/LocalSpace.h"
#include "core/dataset/file/OutputFolder.h"
#include "core/dataset/file/SafePath.h"
#include "core/error/FileErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"
#include "core/transfer/download/DownloadLeft.h"
#include "core/transfer/download/DownloadPlan.h"
#include "core/transfer/download/FetchTar.h"
#include "core/transfer/download/LargeFile.h"
#include "core/transfer/ledger/DownloadLedger.h"

namespace atelier {

namespace {

/// How often files that changed while they were fetched are fetched again.
constexpr int moreRounds = 1;

/// Fetches small files in one tar, and each large file by itself.
Expected<Unpacked> fetch(RemoteHost& host, const FolderDownload& download, const DownloadPlan& plan,
                         const ProgressCallback& progress, const std::stop_token& stop) {
    DownloadPlan small;
    PlannedEntries large;
    for (const PlannedEntry& entry : plan.wanted) {
        if (isFetchedAlone(entry, download)) {
            large.push_back(entry);
        } else {
            small.wanted.push_back(entry);
            small.bytes = cappedSum(small.bytes, entry.size);
        }
    }
    qint64 before = 0;
    const ProgressCallback counted = [&](const Progress& now) {
        if (progress) progress({before + now.done, plan.bytes, now.item});
    };
    Unpacked all;
    if (!small.wanted.empty()) {
        auto fetched = fetchTar(host, download, small, counted, stop);
        if (!fetched) return fetched;
        all = std::move(*fetched);
        before = small.bytes;
    }
    NameCollisions collisions(plan.wanted);
    for (const PlannedEntry& entry : large) {
        auto fetched = fetchLargeFile(host, download, entry, counted, stop);
        // The file may have been closed to this user, or removed, since the folder was listed.
        if (!fetched && (fetched.error().kind() == ErrorKind::RemotePathMissing ||
                         fetched.error().kind() == ErrorKind::RemotePermissionDenied)) {
            all.missing.push_back(entry.name);
            continue;
        }
        if (!fetched && fetched.error().kind() == ErrorKind::FileChangedMeanwhile) {
            all.changed << shownName(entry.name);
            continue;
        }
        if (!fetched && !cameMeanwhile(collisions, entry, fetched.error())) {
            if (!noteNotWritten(all, collisions, entry, fetched.error().kind())) return failure(fetched);
            continue;
        }
        before += entry.size;
        all.bytes += entry.size;
        ++all.files;
    }
    return all;
}

/// Whether a listing failed because the path is that of a file.
bool isFile(RemoteHost& host, const RemotePath& path, const Error& error, const std::stop_token& stop) {
    if (error.kind() != ErrorKind::RemotePathMissing) return false;
    const auto file = listRemoteFile(host, path.parent(), path.fileName(), stop);
    // Any other error shows that there is a file.
    return file || file.error().kind() != ErrorKind::RemotePathMissing;
}

FolderDownload ofFile(FolderDownload download) {
    download.within = {download.remoteFolder.fileName()};
    download.remoteFolder = download.remoteFolder.parent();
    download.oneFile = true;
    return download;
}

/// Makes the local folder, with the rights that the folder on the cluster has.
Expected<void> makeFolder(const QString& path, const std::vector<RemoteEntry>& there) {
    const auto at = std::ranges::lower_bound(there, std::string(listedRoot), {}, &RemoteEntry::name);
    const bool isListed = at != there.end() && at->name == listedRoot;
    const QFileInfo info(QDir::cleanPath(QDir(path).absolutePath()));
    if (info.isDir()) return {};
    const bool made = QDir().mkpath(info.path()) &&
                      OutputFolder(nativePath(info.path()))
                          .enter(QFile::encodeName(info.fileName()).toStdString(), isListed ? at->mode : 0777)
                          .isOpen();
    return made ? Expected<void>() : failure(error::FileUnwritable{path});
}

/// The path of an existing folder without links, so that all its spellings give the same path.
QString settledPath(const QString& folder) {
    return QFileInfo(folder).canonicalFilePath();
}

Expected<void> checkIsItsOwn(const RemoteHost& host, const FolderDownload& download) {
    if (download.ledgerFile.isEmpty() || download.amongOthers) return {};
    const QDir here(download.localFolder);
    const auto all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
    if (!here.exists() || here.isEmpty(all)) return {};
    const DownloadLedger ledger(download.ledgerFile);
    // Older versions recorded paths in which links were not followed.
    for (const QString& path : {settledPath(download.localFolder), here.absolutePath()})
        if (ledger.knows(host.identity(), download.remoteFolder, path)) return {};
    return failure(error::LocalFolderInUse{download.localFolder, download.remoteFolder.text()});
}

Expected<void> remember(const RemoteHost& host, const FolderDownload& download) {
    if (download.ledgerFile.isEmpty()) return {};
    return DownloadLedger(download.ledgerFile)
        .remember(host.identity(), download.remoteFolder, settledPath(download.localFolder));
}

/// Lists the entries that the download asks for.
Expected<std::vector<RemoteEntry>> list(RemoteHost& host, const FolderDownload& download,
                                        const std::stop_token& stop) {
    if (!download.oneFile) return listRemoteFolder(host, download.remoteFolder, download.within, stop);
    auto file = listRemoteFile(host, download.remoteFolder, download.within.value(0), stop);
    if (!file) return failure(file);
    return std::vector{std::move(*file)};
}

Expected<DownloadReport> bring(RemoteHost& host, const FolderDownload& download,
                               const std::vector<RemoteEntry>& there, int rounds,
                               const ProgressCallback& progress, const std::stop_token& stop,
                               Absent missing = {}) {
    const DownloadPlan plan = planDownload(there, download.localFolder, stop);
    if (stop.stop_requested()) return failure(error::Cancelled{});
    if (auto space = checkLocalSpace(download.localFolder, plan.bytes); !space) return failure(space);
    const auto unpacked = fetch(host, download, plan, progress, stop);
    if (!unpacked)
        return tl::unexpected<Error>(withLocalSpace(unpacked.error(), download.localFolder, plan.bytes));
    const bool changed = !unpacked->longer.isEmpty() || !unpacked->shorter.isEmpty() ||
                         !unpacked->changed.isEmpty() || !unpacked->otherKind.isEmpty();
    const bool again = rounds > 0 && (changed || !unpacked->missing.empty());
    std::vector<RemoteEntry> now;
    if (again || !unpacked->missing.empty()) {
        auto listed = list(host, download, stop);
        if (!listed) return failure(listed);
        now = std::move(*listed);
        missing.sort(unpacked->missing, now);
    }
    if (again) {
        missing.unsent.clear();
        // The next round also finds everything else that this one left out.
        auto more = bring(host, download, now, rounds - 1, {}, stop, std::move(missing));
        if (more) *more = {std::max(more->files, unpacked->files), more->bytes + unpacked->bytes};
        return more;
    }
    if (auto left = requireNothingLeft(plan, *unpacked, missing, download.remoteFolder); !left)
        return failure(left);
    return DownloadReport{unpacked->files, unpacked->bytes};
}

/// Waits for other downloads; if it had to wait, lists again, since the folder may have changed.
Expected<void> takeTurn(RemoteHost& host, const FolderDownload& download, std::vector<RemoteEntry>& there,
                        std::optional<DownloadLock>& turn, const std::stop_token& stop) {
    auto lock = DownloadLock::acquire(download.lockFolder, download.localFolder, download.within,
                                      download.waiting, stop);
    if (!lock) return failure(lock);
    turn.emplace(std::move(*lock));
    if (!turn->hasWaited()) return {};
    auto now = list(host, download, stop);
    if (!now) return failure(now);
    there = std::move(*now);
    return {};
}

}  // namespace

Expected<DownloadReport> downloadFolder(RemoteHost& host, const FolderDownload& download,
                                        const ProgressCallback& progress, const std::stop_token& stop) {
    auto there = list(host, download, stop);
    if (!there && download.within.isEmpty() && isFile(host, download.remoteFolder, there.error(), stop))
        return downloadFolder(host, ofFile(download), progress, stop);
    if (!there) return failure(there);
    if (auto made = makeFolder(download.localFolder, *there); !made) return failure(made);
    std::optional<DownloadLock> turn;
    if (auto taken = takeTurn(host, download, *there, turn, stop); !taken) return failure(taken);
    if (!download.within.isEmpty()) return bring(host, download, *there, moreRounds, progress, stop);
    if (auto own = checkIsItsOwn(host, download); !own) return failure(own);
    // The download is recorded before anything is fetched, so that one that is cut off is known, too.
    const bool known = bool(remember(host, download));
    auto brought = bring(host, download, *there, moreRounds, progress, stop);
    // If the ledger was locked by another process before, that process may have ended by now.
    if (known) return brought;
    const auto late = remember(host, download);
    if (!late && download.notRemembered) download.notRemembered(late.error());
    return brought;
}

}  // namespace atelier
