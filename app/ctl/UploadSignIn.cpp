#include "app/ctl/UploadSignIn.h"

#include <thread>

#include "app/ctl/cluster/ClusterAccess.h"
#include "core/dataset/pack/Archive.h"
#include "core/dataset/pack/FolderArchive.h"
#include "core/error/StoppedErrors.h"
#include "core/upload/SendDataset.h"

namespace atelier::ctl {

namespace {

/// Most folders are read by then, and nobody notices the wait.
constexpr std::chrono::milliseconds atOnce{10};
/// Longer than any sign-in takes.
constexpr std::chrono::hours meanwhile{1};

/// The request with a reading of what is sent, which goes on from one question about it to the next.
UploadRequest beingRead(UploadRequest request) {
    if (!request.early)
        request.early = std::make_shared<EarlyFolderArchive>(request.localPath, PackOptions().leaveOut);
    return request;
}

bool isRefused(const Expected<void>& sendable) {
    return !sendable && sendable.error().kind() != ErrorKind::Cancelled;
}

}  // namespace

Expected<std::unique_ptr<RemoteHost>> signInToSend(const QString& host, const AccessOptions& access,
                                                   const UploadRequest& request, std::stop_source& over) {
    const UploadRequest read = beingRead(request);
    if (auto sendable = requireSendable(read, atOnce, over.get_token()); !sendable) return failure(sendable);
    const auto signIn = requestFor(host, access, over.get_token());
    if (!signIn) return failure(signIn);
    Expected<void> sendable;
    Expected<std::unique_ptr<RemoteHost>> signedIn = failure(error::Cancelled{});
    {
        const std::jthread reading([&](const std::stop_token& done) {
            sendable = requireSendable(read, meanwhile, done);
            if (isRefused(sendable)) over.request_stop();
        });
        signedIn = signInAndReconnect(*signIn, over.get_token());
    }
    if (isRefused(sendable)) return failure(sendable);
    return signedIn;
}

}  // namespace atelier::ctl
