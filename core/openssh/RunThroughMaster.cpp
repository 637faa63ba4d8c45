#include "core/openssh/RunThroughMaster.h"

#include "core/error/CommandErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/openssh/MuxRun.h"

namespace atelier {

Expected<ExitStatus> runThroughMaster(MuxConnection& connection, const MuxRequest& request,
                                      const QByteArray& input, const Streams& streams,
                                      const std::stop_token& stop) {
    MuxConnection::Refusals refusals(connection);
    const auto refused = [&connection](const QString& detail) {
        return failure(error::ChannelRefused{connection.socket().server}, detail, true);
    };
    for (;;) {
        if (stop.stop_requested()) return failure(error::Cancelled{});
        if (!request.waitsForSession && !connection.tryAcquireSlot()) return refused({});
        if (request.waitsForSession && !connection.acquireSlot(stop))
            return stop.stop_requested() ? failure(error::Cancelled{})
                                         : tl::unexpected<Error>(connection.lostError());
        if (streams.hasSession) *streams.hasSession = true;
        MuxRun run(connection, request, input, streams);
        auto status = run.run(stop);
        if (status || !run.wasRefused() || status.error().kind() != ErrorKind::LoginShellUnusable) {
            connection.releaseSlot();
            return status;
        }
        if (streams.hasSession) *streams.hasSession = false;
        const bool isTriedAgain = connection.mayTryAgain(refusals, stop);
        if (!isTriedAgain || !request.waitsForSession)
            return refused(QString::fromUtf8(run.noise()).trimmed());
    }
}

}  // namespace atelier
