#include "core/upload/SendAsStream.h"

#include "core/transfer/upload/UploadStream.h"

namespace atelier {

Expected<UploadReport> sendAsStream(RemoteHost& host, const UploadRequest& request, const SendChoice&,
                                    const UploadProgress& progress, const std::stop_token& stop) {
    StreamUpload upload{.localPath = request.localPath, .remote = RemotePath(request.remoteArchive)};
    upload.compression = request.compression;
    upload.pack.leaveOutUnreadable = request.leaveOutUnreadable;
    upload.startOver = request.startOver;
    upload.ledgerFile = request.ledgerFile;
    return uploadStream(host, upload, progress, stop);
}

}  // namespace atelier
