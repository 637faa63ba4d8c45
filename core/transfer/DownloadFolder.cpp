#include "core/transfer/DownloadFolder.h"

#include <QDir>

#include "core/dataset/FileFacts.h"
#include "core/dataset/LocalSpace.h"
#include "core/dataset/SafePath.h"
#include "core/transfer/LargeFile.h"
#include "core/transfer/TarStream.h"

namespace atelier {

namespace {

enum class Comparison { Wanted, Same, NewerHere };

Comparison compare(const RemoteEntry& there, const std::filesystem::path& folder) {
    if (there.kind == RemoteEntry::Kind::Folder || !isSafeName(there.name)) return Comparison::Wanted;
    const auto here = fileFacts(folder / pathFromBytes(there.name));
    if (!here || here->kind == FileFacts::Kind::Folder) return Comparison::Wanted;
    const bool isFile = here->kind == FileFacts::Kind::File;
    const qint64 seconds = here->modified / 1'000'000'000;
    if (isFile != (there.kind == RemoteEntry::Kind::File))
        return seconds > there.modified ? Comparison::NewerHere : Comparison::Wanted;
    if (!isFile) return Comparison::Wanted;
    if (seconds == there.modified && here->size == there.size) return Comparison::Same;
    return seconds > there.modified ? Comparison::NewerHere : Comparison::Wanted;
}

/// What is small comes in one tar, what is large by itself.
Expected<Unpacked> fetch(RemoteHost& host, const FolderDownload& download, const DownloadPlan& plan,
                         const ProgressCallback& progress, const std::stop_token& stop) {
    DownloadPlan small;
    std::vector<RemoteEntry> large;
    for (const RemoteEntry& entry : plan.wanted) {
        if (isFetchedAlone(entry, download)) {
            large.push_back(entry);
        } else {
            small.wanted.push_back(entry);
            small.bytes += entry.size;
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
    for (const RemoteEntry& entry : large) {
        if (auto fetched = fetchLargeFile(host, download, entry, counted, stop); !fetched) {
            if (fetched.error().kind != ErrorKind::ArchivePathUnsafe) return failure(fetched);
            all.refused << shownName(entry.name);
            continue;
        }
        before += entry.size;
        all.bytes += entry.size;
        ++all.files;
    }
    return all;
}

/// Whether what was to be listed is a file, as `cd` says it.
bool saysFile(const Error& error) {
    return error.kind == ErrorKind::RemotePathMissing &&
           error.detail.contains(QLatin1String("Not a directory"));
}

FolderDownload ofFile(FolderDownload download) {
    download.within = {download.remoteFolder.fileName()};
    download.remoteFolder = download.remoteFolder.parent();
    return download;
}

tl::unexpected<Error> naming(ErrorKind kind, const QStringList& names) {
    return failure(kind, {names.first()}, names.join(QLatin1Char('\n')));
}

}  // namespace

DownloadPlan planDownload(const std::vector<RemoteEntry>& there, const QString& localFolder) {
    DownloadPlan plan;
    const auto folder = nativePath(localFolder);
    for (const auto& entry : there) {
        const Comparison result = compare(entry, folder);
        if (result == Comparison::NewerHere) plan.newerHere << shownName(entry.name);
        if (result != Comparison::Wanted) continue;
        plan.wanted.push_back(entry);
        plan.bytes += entry.size;
    }
    return plan;
}

Expected<DownloadReport> downloadFolder(RemoteHost& host, const FolderDownload& download,
                                        const ProgressCallback& progress, const std::stop_token& stop) {
    const auto there = listRemoteFolder(host, download.remoteFolder, download.within, stop);
    if (!there && download.within.isEmpty() && saysFile(there.error()))
        return downloadFolder(host, ofFile(download), progress, stop);
    if (!there) return failure(there);
    if (!QDir().mkpath(download.localFolder))
        return failure(ErrorKind::FileUnwritable, {download.localFolder});
    const DownloadPlan plan = planDownload(*there, download.localFolder);
    if (auto space = checkLocalSpace(download.localFolder, plan.bytes); !space) return failure(space);
    auto fetched = fetch(host, download, plan, progress, stop);
    if (!fetched)
        return tl::unexpected<Error>(withLocalSpace(fetched.error(), download.localFolder, plan.bytes));
    const Unpacked unpacked = std::move(*fetched);
    if (!unpacked.refused.isEmpty()) return naming(ErrorKind::ArchivePathUnsafe, unpacked.refused);
    if (!plan.newerHere.isEmpty()) return naming(ErrorKind::LocalFileNewer, plan.newerHere);
    return DownloadReport{unpacked.files, unpacked.bytes};
}

}  // namespace atelier
