#include "app/ctl/UploadSignIn.h"

#include <thread>

#include "app/ctl/cluster/ClusterAccess.h"
#include "core/error/StoppedErrors.h"
#include "core/upload/SendDataset.h"

namespace atelier::ctl {

namespace {

/// Most folders are read by then, and nobody notices the wait.
constexpr std::chrono::milliseconds atOnce{10};
/// Longer than any sign-in takes.
constexpr std::chrono::hours meanwhile{1};

}  // namespace

Expected<std::unique_ptr<RemoteHost>> signInToSend(const QString& host, const AccessOptions& access,
                                                   const UploadRequest& request, std::stop_source& over) {
    if (auto sendable = requireSendable(request, atOnce, over.get_token()); !sendable)
        return failure(sendable);
    const auto signIn = requestFor(host, access, over.get_token());
    if (!signIn) return failure(signIn);
    Expected<void> sendable;
    Expected<std::unique_ptr<RemoteHost>> signedIn = failure(error::Cancelled{});
    {
        const std::jthread reading([&](const std::stop_token& done) {
            sendable = requireSendable(request, meanwhile, done);
            if (!sendable && sendable.error().kind() != ErrorKind::Cancelled) over.request_stop();
        });
        signedIn = signInAndReconnect(*signIn, over.get_token());
    }
    const bool isCalledOff = !sendable && sendable.error().kind() != ErrorKind::Cancelled;
    if (isCalledOff) return failure(sendable);
    return signedIn;
}

}  // namespace atelier::ctl
