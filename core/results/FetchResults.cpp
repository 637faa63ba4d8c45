#include "core/results/FetchResults.h"

#include <algorithm>

#include "core/error/CommandErrors.h"
#include "core/error/TransferErrors.h"
#include "core/submit/JobPieces.h"
#include "core/transfer/download/DownloadFolder.h"
#include "core/transfer/remote/RemoteListing.h"
#include "core/transfer/remote/RemoteScript.h"
#include "resources/remote/results.h"

namespace atelier {

namespace {

constexpr char markerName[] = ".atelier-job";

Expected<QStringList> idsOf(RemoteHost& host, const SubmittedJob& job, const std::stop_token& stop) {
    QStringList ids{job.jobId};
    if (job.pieces <= 1) return ids;
    const auto pieces = pieceIds(host, job, stop);
    if (!pieces) return failure(pieces);
    return ids + pieces->values();
}

/// Every script of ours calls the folder by the job's number: what has another name is not for the cluster to
/// choose.
bool isJobsFolder(const QString& name) {
    return !name.isEmpty() &&
           std::ranges::all_of(name, [](QChar c) { return c >= QLatin1Char('0') && c <= QLatin1Char('9'); });
}

/// The names of the job's folders among the results; none where the job keeps no results.
Expected<QStringList> foldersOf(RemoteHost& host, const SubmittedJob& job, const std::stop_token& stop) {
    if (!keepsResults(job)) return QStringList();
    const RemotePath parent(job.resultsFolder);
    const auto ids = idsOf(host, job, stop);
    if (!ids) return failure(ids);
    const auto answer =
        runScript(host,
                  noted(QT_TRANSLATE_NOOP("CommandNote", "The folders of results that are this job’s"),
                        remoteScript(QString::fromUtf8(remote_programs::foldersOfJob), parent, *ids)),
                  stop);
    if (!answer) return failure(answer);
    QStringList folders = QString::fromUtf8(*answer).split(QChar::Null, Qt::SkipEmptyParts);
    for (const QString& folder : folders)
        if (!isJobsFolder(folder)) return failure(error::EntryUnasked{folder});
    if (folders.isEmpty()) return failure(error::RemotePathMissing{(parent / job.jobId).text()});
    return folders;
}

FolderDownload downloadOf(const RemotePath& there, const FetchTarget& target, const QStringList& within) {
    FolderDownload download{there, target.folder, within};
    download.lockFolder = target.lockFolder;
    download.waiting = target.waiting;
    return download;
}

bool isMarker(const QString& path) {
    return path.section(QLatin1Char('/'), -1) == QLatin1String(markerName);
}

}  // namespace

Expected<QList<ResultFile>> listResults(RemoteHost& host, const SubmittedJob& job, std::stop_token stop) {
    const auto folders = foldersOf(host, job, stop);
    // A job that ended early has made no folder. The path is not the user's, so that this is no error.
    if (!folders && folders.error().kind() == ErrorKind::RemotePathMissing) return QList<ResultFile>();
    if (!folders) return failure(folders);
    if (folders->isEmpty()) return QList<ResultFile>();
    const auto entries = listRemoteFolder(host, RemotePath(job.resultsFolder), *folders, stop);
    if (!entries) return failure(entries);
    QList<ResultFile> files;
    for (const auto& entry : *entries) {
        const QString name = QString::fromStdString(entry.name);
        if (entry.kind == RemoteEntry::Kind::File && !isMarker(name)) files.append({name, entry.size});
    }
    return files;
}

Expected<void> fetchResults(RemoteHost& host, const SubmittedJob& job, const FetchTarget& target,
                            const ProgressCallback& progress, std::stop_token stop) {
    const auto folders = foldersOf(host, job, stop);
    if (!folders) return failure(folders);
    if (folders->isEmpty()) return {};
    const auto fetched =
        downloadFolder(host, downloadOf(RemotePath(job.resultsFolder), target, *folders), progress, stop);
    if (!fetched) return failure(fetched);
    return {};
}

Expected<QString> fetchOutput(RemoteHost& host, const QString& outputFile, const FetchTarget& target,
                              std::stop_token stop) {
    const RemotePath there(outputFile);
    const QString name = there.fileName();
    // The cluster gives the file's name: an empty one, or one of a hidden file, is not that of a job's
    // output.
    if (name.isEmpty() || name.startsWith(QLatin1Char('.'))) return failure(error::EntryUnasked{name});
    // The file is fetched as an entry of its folder, so that nothing is written if it turns out to be a
    // folder itself.
    FolderDownload download = downloadOf(there.parent(), target, {name});
    download.oneFile = true;
    const auto fetched = downloadFolder(host, download, {}, stop);
    if (!fetched) return failure(fetched);
    return target.folder + QLatin1Char('/') + name;
}

}  // namespace atelier
