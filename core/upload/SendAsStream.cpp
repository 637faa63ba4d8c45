#include "core/upload/SendAsStream.h"

#include "core/transfer/upload/UploadArchive.h"
#include "core/transfer/upload/UploadStream.h"
#include "core/upload/ChooseSending.h"

namespace atelier {

namespace {

/// An archive needs not be made: its bytes travel as they are.
Expected<UploadReport> sendArchive(RemoteHost& host, const UploadRequest& request,
                                   const UploadProgress& progress, const std::stop_token& stop) {
    ArchiveUpload upload{request.localPath, RemotePath(request.remoteArchive)};
    upload.way = UploadWay::Stream;
    upload.ledgerFile = request.ledgerFile;
    return uploadArchive(host, upload, progress, stop);
}

}  // namespace

Expected<UploadReport> sendAsStream(RemoteHost& host, const UploadRequest& request, const SendChoice&,
                                    const UploadProgress& progress, const std::stop_token& stop) {
    if (isFinishedArchive(request.localPath)) return sendArchive(host, request, progress, stop);
    StreamUpload upload{.localPath = request.localPath, .remote = RemotePath(request.remoteArchive)};
    upload.compression = request.compression;
    upload.pack.leaveOutUnreadable = request.leaveOutUnreadable;
    upload.startOver = request.startOver;
    upload.ledgerFile = request.ledgerFile;
    return uploadStream(host, upload, progress, stop);
}

}  // namespace atelier
