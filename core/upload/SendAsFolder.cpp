#include "core/transfer/upload/FolderSource.h"
#include "core/transfer/upload/Upload.h"
#include "core/upload/SendWays.h"
#include "core/upload/UploadRequest.h"

namespace atelier {

Expected<UploadReport> sendAsFolder(RemoteHost& host, const UploadRequest& request, const SendChoice&,
                                    const UploadProgress& progress, const std::stop_token& stop) {
    PackOptions options;
    options.leaveOutUnreadable = request.leaveOutUnreadable;
    return runUpload(
        host,
        {folderSource(request.localPath, options), RemotePath(request.remoteArchive), request.ledgerFile},
        progress, stop);
}

}  // namespace atelier
