#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "core/dataset/pack/Archive.h"
#include "core/dataset/pack/ArchiveStream.h"
#include "core/error/FileErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/transfer/upload/FileSource.h"
#include "core/transfer/upload/Upload.h"
#include "core/upload/ChooseSending.h"
#include "core/upload/SendDataset.h"
#include "core/upload/SendWays.h"

namespace atelier {

namespace {

Expected<UploadReport> send(RemoteHost& host, const UploadRequest& request, FileToSend archive,
                            const UploadProgress& progress, const std::stop_token& stop) {
    return runUpload(host,
                     {fileSource(std::move(archive)), RemotePath(request.remoteArchive), request.ledgerFile},
                     progress, stop);
}

Expected<UploadReport> sendAsItIs(RemoteHost& host, const UploadRequest& request, const SendChoice& choice,
                                  const UploadProgress& progress, const std::stop_token& stop) {
    const bool changesOnly =
        choice.reason == SendReason::ArchiveChanged ||
        (request.strategy == SendStrategy::ArchiveRsync && isComparableArchive(request.localPath));
    return send(host, request, {.localFile = request.localPath, .changesOnly = changesOnly}, progress, stop);
}

void keep(const QString& archive, const QString& name) {
    QFile::remove(name);
    QFile::rename(archive, name);
}

/// Packs the archive exactly as a stream would send it: rsync then finds the same bytes in the same places.
Expected<PackedArchive> pack(const UploadRequest& request, const QString& out, const UploadProgress& progress,
                             const std::stop_token& stop) {
    PackOptions options;
    options.leaveOutUnreadable = request.leaveOutUnreadable;
    return packStream(request.localPath, out, options, request.compression,
                      phaseProgress(UploadPhase::Preparing, progress), stop);
}

Expected<UploadReport> packAndSend(RemoteHost& host, const UploadRequest& request,
                                   const UploadProgress& progress, const std::stop_token& stop) {
    const QString workFolder = workFolderOf(request);
    if (!makeClosedFolder(workFolder)) return failure(error::FileUnwritable{workFolder});
    const QTemporaryDir work(QDir(workFolder).filePath(QStringLiteral("atelier-XXXXXX")));
    if (!work.isValid()) return failure(error::FileUnwritable{workFolder}, work.errorString());
    const auto packed = pack(request, work.filePath(QStringLiteral("dataset.tar")), progress, stop);
    if (!packed) return failure(packed);
    const bool changesOnly = request.compression == Compression::None;
    auto sent =
        send(host, request, {.localFile = packed->path, .sha256 = packed->sha256, .changesOnly = changesOnly},
             progress, stop);
    if (sent) sent->leftOut = packed->leftOut;
    if (sent && request.keepLocalArchive)
        keep(packed->path, QDir(workFolder).filePath(RemotePath(request.remoteArchive).fileName()));
    return sent;
}

}  // namespace

Expected<UploadReport> sendAsArchive(RemoteHost& host, const UploadRequest& request, const SendChoice& choice,
                                     const UploadProgress& progress, const std::stop_token& stop) {
    return isFinishedArchive(request.localPath) ? sendAsItIs(host, request, choice, progress, stop)
                                                : packAndSend(host, request, progress, stop);
}

}  // namespace atelier
