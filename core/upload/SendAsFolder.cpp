#include "core/upload/SendAsFolder.h"

#include "core/transfer/upload/UploadFolder.h"

namespace atelier {

Expected<UploadReport> sendAsFolder(RemoteHost& host, const UploadRequest& request, const SendChoice&,
                                    const UploadProgress& progress, const std::stop_token& stop) {
    PackOptions options;
    options.leaveOutUnreadable = request.leaveOutUnreadable;
    return uploadFolder(host, request.localPath, RemotePath(request.remoteArchive), options, progress, stop,
                        request.ledgerFile);
}

}  // namespace atelier
