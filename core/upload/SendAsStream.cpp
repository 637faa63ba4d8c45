#include "core/transfer/upload/FileSource.h"
#include "core/transfer/upload/StreamSource.h"
#include "core/transfer/upload/Upload.h"
#include "core/upload/ChooseSending.h"
#include "core/upload/SendDataset.h"
#include "core/upload/SendWays.h"

namespace atelier {

namespace {

std::unique_ptr<UploadSource> sourceOf(const UploadRequest& request) {
    // An archive needs not be made: its bytes travel as they are.
    if (isFinishedArchive(request.localPath))
        return fileSource({.localFile = request.localPath, .transport = Transport::Stream});
    StreamToSend stream{.localPath = request.localPath, .compression = request.compression};
    stream.pack.leaveOutUnreadable = request.leaveOutUnreadable;
    stream.startOver = request.startOver;
    stream.early = request.early;
    return streamSource(std::move(stream));
}

}  // namespace

void readEarly(UploadRequest& request) {
    const bool isStream = chooseSending(request).strategy == SendStrategy::Stream;
    if (isStream && !isFinishedArchive(request.localPath))
        request.early = std::make_shared<EarlyFolderArchive>(request.localPath, PackOptions().leaveOut);
}

Expected<UploadReport> sendAsStream(RemoteHost& host, const UploadRequest& request, const SendChoice&,
                                    const UploadProgress& progress, const std::stop_token& stop) {
    return runUpload(host, {sourceOf(request), RemotePath(request.remoteArchive), request.ledgerFile},
                     progress, stop);
}

}  // namespace atelier
